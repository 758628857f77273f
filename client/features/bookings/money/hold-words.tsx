import { Plural, Trans } from '@lingui/react/macro';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';

interface HoldWordsProps {
  /** The end of the hold. */
  readonly until: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly locale: LocaleCode;
}

/** The time left of a hold: in minutes within the last hour, else as a day and an hour. */
export function HoldWords({ until, now, locale }: HoldWordsProps) {
  const formats = formatsOf(locale);
  const left = Date.parse(until) - now;
  if (left <= HOUR_MS) {
    const minutes = Math.max(1, Math.ceil(left / MINUTE_MS));
    return <Plural value={minutes} one="Date retenue encore # minute" other="Date retenue encore # minutes" />;
  }
  const time = formats.time(localTimeOf(new Date(until)));
  const day = localDateOf(new Date(until));
  if (day === localDateOf(new Date(now))) return <Trans>Date retenue jusqu’à {time}</Trans>;
  if (day === localDateOf(new Date(now + DAY_MS))) return <Trans>Date retenue jusqu’à demain, {time}</Trans>;
  return (
    <Trans>
      Date retenue jusqu’au {formats.dateShort(day, now)}, à {time}
    </Trans>
  );
}
