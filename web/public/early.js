// Asks for the module of tables on this device before the client is there to do so.
const { module } = document.currentScript.dataset;
if (module && /[/#](play|learn|table\/device-)/.test(location.pathname + location.hash)) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: module });
  document.head.append(link);
}
