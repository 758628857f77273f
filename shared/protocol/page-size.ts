// Separate from the other limits, whose schema a page that only reads lists does not need.

/** The maximum number of rows in one list answer. */
export const MAX_PAGE_SIZE = 100;

/** The rows of a page of a table. */
export const TABLE_PAGE_SIZE = 20;
