import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import { capitalized } from '#shared/formats/french.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

/** « Sam. 12 sept., à 14 h 30 · 3 h · 40 personnes ». */
export function WhenAndHowLong({ request, locale }: { request: QuoteRequest; locale: LocaleCode }) {
  const formats = formatsOf(locale);
  const { date, time, duration_min, date_flexible, people_count } = request;
  const day = capitalized(formats.dateShort(date));
  const parts: ReactNode[] = [
    <Trans key="when">
      {day}, à {formats.time(time)}
    </Trans>,
    formats.duration(duration_min),
    ...(people_count === null
      ? []
      : [<Plural key="people" value={people_count} one="# personne" other="# personnes" />]),
    ...(date_flexible === 1 ? [<Trans key="flexible">date flexible</Trans>] : []),
  ];
  // The point ends a line that is full; it begins none.
  return <span>{parts.map((part, at) => [at === 0 ? null : '\u00A0· ', part])}</span>;
}
