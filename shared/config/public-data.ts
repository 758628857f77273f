// Data in a page that the server rendered, for the app that hydrates it.

/** Id of the element with the data. */
export const PUBLIC_DATA = 'public-data';

/**
 * Marks a page with the time when the device stored it.
 * @param at ISO 8601
 */
export function keptAt(html: string, at: string): string {
  return html.replace(`id="${PUBLIC_DATA}"`, `id="${PUBLIC_DATA}" data-kept="${at}"`);
}
