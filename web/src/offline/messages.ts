/**
 * What a page tells a worker. Whether it is the only page decides what follows when it has just come:
 * the worker that works for it may throw older versions away, and one that waits may take over.
 */
export type FromPage = 'tidy' | 'take-over-if-alone' | 'take-over';
