/** Languages the product is written in; which are enabled is configuration. French is the default (product.md). */
export const localeCodes = ['fr', 'en'] as const;
export type LocaleCode = (typeof localeCodes)[number];
