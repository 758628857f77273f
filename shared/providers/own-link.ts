const LINK = /^https:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d](?:[/?#][^\s\\<>"]*)?$/i;

/** Whether a link may be on a photographer's page: https, a public host name, and no password or port. */
export function isOwnLink(text: string): boolean {
  return LINK.test(text);
}
