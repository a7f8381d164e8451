/** Links to our pages, and reading the page from the browser's address. */
type Addresses = {
  /** What a link to one of our pages leads to. */
  to(path: string): string;
  /** The path of the page that an address shows. */
  read(address: URL): URL;
  /** Whether an address is one of our pages. */
  isOurs(address: URL): boolean;
};

/** Our own server shows the page at every address. */
export const plain: Addresses = {
  to: (path) => path,
  read: (address) => address,
  isOurs: (address) => address.origin === location.origin && !address.pathname.startsWith('/api/'),
};

/** A static host has one page, wherever that lies: our paths stand behind its `#`. */
export const behindHash: Addresses = {
  to: (path) => `#${path}`,
  read: ({ origin, hash }) =>
    new URL(origin + (hash.startsWith('#/') ? hash.slice(1) : `/${hash}`)),
  isOurs: ({ origin, pathname, hash }) =>
    origin === location.origin && pathname === location.pathname && hash.startsWith('#/'),
};

/** Whether the page came from a static host, where no server answers: a server of ours says so in it. */
export const isStatic = document.documentElement.dataset.host === 'files';

export const { to, read, isOurs } = isStatic ? behindHash : plain;

/** A link to one of our pages as it is sent to others. */
export const linkTo = (path: string): string => new URL(to(path), location.href).href;

/** Where one of our files is. */
export const fileAt = (name: string): string => (isStatic ? './' : '/') + name;
