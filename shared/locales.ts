/** Languages of the product; the configuration enables them. French is the default. */
export const localeCodes = ['fr', 'en'] as const;
export type LocaleCode = (typeof localeCodes)[number];
