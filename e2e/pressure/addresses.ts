let last = 0;

/** Another network address each time, of those kept for documentation and tests (RFC 2544). */
export function anAddress(): string {
  last = (last + 1) % (256 * 256 * 2);
  return `198.${18 + Math.floor(last / 65_536)}.${Math.floor(last / 256) % 256}.${last % 256}`;
}
