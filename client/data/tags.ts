/** Tag of the browser's sync event, registered by the page and handled by the worker. */
export const FLUSH_TAG = 'declic-flush';

/** The same, registered by a worker of a newer build when it takes over. */
export const UPDATED_TAG = 'declic-updated';

/** Type of the message that a closing page with held deletions sends to the worker. */
export const PAGE_CLOSED = 'declic-page-gone';
