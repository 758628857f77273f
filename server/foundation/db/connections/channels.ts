// The channels on which the processes of one PostgreSQL database tell each other something. A lost message costs no data.

/** Commits: whose devices must pull, and whether public replies are stale. */
export const COMMIT_CHANNEL = 'declic_commits';
/** Requests that count against the limits of single routes. */
export const COUNT_CHANNEL = 'declic_counts';
/** Names of turns that a process waits for, and another holds. */
export const YIELD_CHANNEL = 'declic_yields';
