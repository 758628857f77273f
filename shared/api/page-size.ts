// Apart from the other limits, whose schema a page that only reads lists does without.

/** A list never hands out more rows than this at once. */
export const MAX_PAGE_SIZE = 100;
