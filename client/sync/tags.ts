/** The browser's name for "send what waits", asked for by the page and heard by the worker. */
export const FLUSH_TAG = 'declic-flush';

/** The same, asked for by a worker of a newer build when it takes over. */
export const UPDATED_TAG = 'declic-updated';
