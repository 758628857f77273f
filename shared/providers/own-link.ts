const LINK = /^https:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d](?:[/?#][^\s\\<>"]*)?$/i;

/** Whether a link may stand on a photographer's page: https, a public name, and nobody's password or port. */
export function isOwnLink(text: string): boolean {
  return LINK.test(text);
}
