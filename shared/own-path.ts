/** Whether an address is a path of this site, never another host (`//…`, `/\\…`). */
export function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s]*$/.test(value);
}
