import type { OpeningHours } from '#shared/providers/provider.schema.ts';
import { closingTime } from '#shared/formats/closing-time.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { DAY_MS } from '#shared/durations.ts';

/** Consecutive days with the same hours. */
export interface HoursLine {
  readonly first: string;
  /** Null for a single day. */
  readonly last: string | null;
  /** Two consecutive days are printed separately. */
  readonly isPair: boolean;
  readonly hours: string;
}

const DAYS = 7;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Opening hours in words: « lundi au jeudi », then Friday. Days without hours are omitted. */
export function hoursLines(all: readonly OpeningHours[], locale: LocaleCode): HoursLine[] {
  const formats = formatsOf(locale);
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (day: number) => names.format(MONDAY + day * DAY_MS);
  const hoursOf = (day: number) =>
    all
      .filter(({ weekday }) => weekday === day)
      .map((range) => `${formats.time(range.start)} – ${closingTime(range, locale)}`)
      .join(', ');
  const lines: { from: number; to: number; hours: string }[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const hours = hoursOf(day);
    const before = lines.at(-1);
    if (before !== undefined && before.hours === hours) before.to = day;
    else lines.push({ from: day, to: day, hours });
  }
  return lines
    .filter(({ hours }) => hours !== '')
    .map(({ from, to, hours }) => ({
      first: nameOf(from),
      last: from === to ? null : nameOf(to),
      isPair: to === from + 1,
      hours,
    }));
}
