import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { kilometresBetween } from '#shared/catalogue/near-cities.ts';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

/** « Sam. 12 sept., à 14 h 30 · 3 h · 40 personnes ». */
export function WhenAndHowLong({ request, locale }: { request: QuoteRequest; locale: LocaleCode }) {
  const formats = formatsOf(locale);
  const { date, time, duration_min, date_flexible, people_count } = request;
  const parts: ReactNode[] = [
    <Trans key="when">
      {formats.dateShort(date)}, à {formats.time(time)}
    </Trans>,
    formats.duration(duration_min),
    ...(people_count === null
      ? []
      : [<Plural key="people" value={people_count} one="# personne" other="# personnes" />]),
    ...(date_flexible === 1 ? [<Trans key="flexible">date flexible</Trans>] : []),
  ];
  return <span>{parts.map((part, at) => [at === 0 ? null : ' · ', part])}</span>;
}

/** The kilometres to the centre of a request's city; null where a position is unknown, or it is the same city. */
export function distanceTo(
  request: Pick<QuoteRequest, 'city_id'>,
  from: string | null,
  cities: readonly City[],
): number | null {
  const to = cities.find(({ id }) => id === request.city_id)?.slug;
  if (from === null || to === undefined || from === to) return null;
  return kilometresBetween(from, to);
}
