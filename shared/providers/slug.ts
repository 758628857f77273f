/** The form of a photographer's slug. */
export const SLUG = /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Names that other addresses use in the place of a slug: `GET /api/providers/me`. */
const RESERVED: ReadonlySet<string> = new Set(['me']);

/** A photographer with this slug would have no page. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}
