import { Trans } from '@lingui/react/macro';
import { addDays, localDateOf } from '#shared/dates.ts';
import { dayTitle } from '#shared/formats/short/short-when.ts';
import type { LocaleCode } from '#shared/locales.ts';

interface DayNameProps {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The name of a day: today, yesterday, or its date. */
export function DayName({ date, locale, now }: DayNameProps) {
  const today = localDateOf(new Date(now));
  if (date === today) return <Trans>Aujourd’hui</Trans>;
  if (date === addDays(today, -1)) return <Trans>Hier</Trans>;
  return <>{dayTitle(date, now, locale)}</>;
}
