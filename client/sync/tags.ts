/** Tag of the browser's sync event, registered by the page and heard by the worker. */
export const FLUSH_TAG = 'declic-flush';

/** The same, asked for by a worker of a newer build when it takes over. */
export const UPDATED_TAG = 'declic-updated';

/** Type of the message to the worker from a closing page that held deletions. */
export const PAGE_GONE = 'declic-page-gone';
