import type { Place, Subject } from '../../noun-words.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

/** The subject of an action about a request: its session and city. @param page null when there is nothing to show */
export function requestSubject(request: QuoteRequest | null | undefined, page: Place | null): Subject {
  const about = request
    ? { about: (locale: LocaleCode) => `${categoryLabels[locale][request.category].toLowerCase()}, ${request.city}` }
    : { about: null };
  return { ...about, picture: null, plate: request?.category ?? 'event', page, edit: null };
}

/** The page of a request; null without one. */
export function requestPage(id: string | null): Place | null {
  return id === null ? null : { name: 'quote-request', params: { id } };
}
