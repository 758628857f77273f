import type { I18n, MessageDescriptor } from '@lingui/core';

/** A text of the catalogs, or one that `shared` says in the reader's language, for documents and mails as well. */
export type Said = MessageDescriptor | string;

export function say(i18n: I18n, text: Said): string {
  return typeof text === 'string' ? text : i18n._(text);
}

/** Its key in a list. */
export function keyOf(text: Said): string {
  return typeof text === 'string' ? text : text.id;
}
