/** Canada Post's format: no D, F, I, O, Q or U, and neither W nor Z at the beginning. Empty is allowed. */
export const postalPattern = /^(?:[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/** Formats `h2x1y4` and `H2X-1Y4` as `H2X 1Y4`; an invalid postal code is only trimmed. */
export function toPostalCode(typed: string): string {
  const plain = typed.trim();
  const [, area, unit] = /^([a-z]\d[a-z])[\s-]*(\d[a-z]\d)$/i.exec(plain) ?? [];
  return area === undefined || unit === undefined ? plain : `${area} ${unit}`.toUpperCase();
}
