/** What stands behind the worker's address where our own server shows the page. */
export const SERVED = '?served';

/** That it is somebody's turn, for a tab that is hidden. */
export type TurnNotice = {
  /** One table has one notice. */
  table: string;
  title: string;
  body: string;
  icon: string;
  /** Where the table is, should its tab be gone. */
  address: string;
};

/**
 * What a page tells a worker. Whether it is the only page decides what follows when it has just come:
 * the worker that works for it may throw older versions away, and one that waits may take over.
 * Pages of older versions send the same words.
 */
export type FromPage =
  | 'tidy'
  | 'take-over-if-alone'
  | 'take-over'
  | { type: 'notify'; notice: TurnNotice }
  | { type: 'withdraw'; table: string };
