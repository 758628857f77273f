import { categoryOfSlug } from '#shared/catalogue/city-addresses.ts';
import { type Phase, standInOf } from '#shared/prelaunch/phases.ts';
import { type RouteMatch, urlOf } from '#shared/routes.ts';

/** The address of what replaces a page that the phase closes; null for an open page. */
export function standInUrl({ name, locale, params }: RouteMatch, phase: Phase, query: string): string | null {
  const standIn = standInOf(name, phase);
  if (standIn === null) return null;
  if (standIn !== 'book-index') return urlOf(standIn, locale);
  // The start of a booking takes over some answers of a search.
  const asked = new URLSearchParams(query);
  const answers = {
    name: categoryOfSlug(params['category'] ?? '') ?? asked.get('name'),
    city: params['slug'] ?? asked.get('city'),
    date: asked.get('date'),
  };
  const given = Object.entries(answers).filter((answer): answer is [string, string] => Boolean(answer[1]));
  const text = new URLSearchParams(given).toString();
  return `${urlOf(standIn, locale)}${text === '' ? '' : `?${text}`}`;
}
