import { closingTime } from '#shared/formats/closing-time.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { timeOfMinutes } from '#shared/formats/clock-times.ts';
import { MAX_RANGES, rangeErrors, type TimeRange } from '#shared/schedules/schedule.rules.ts';
import { HOUR_MIN } from '#shared/durations.ts';

// Opening hours as people write them: « 9 h-17 h 30 », `9-12, 13-17:30`, « 9 am to 5 pm ».

/** The hours of a typed day, or the reason it cannot be read. */
export type ParsedHours =
  | { readonly isRead: true; readonly ranges: readonly TimeRange[] }
  | { readonly isRead: false; readonly validation: 'format' | 'order' | 'overlap' | 'maximum' };

const NOON = 720;
const MIDNIGHT = 1_440;

const BETWEEN_RANGES = /\s*[,;/&+]\s*|\s+(?:et|and|puis|then)\s+/u;
const BETWEEN_TIMES = /\s*[-\u2011–—]\s*|\s+(?:à|a|au|to|jusqu['’](?:à|a|au)|until)\s+/u;
/** An end that is before its start is on the next day; these words, shortened to a mark, leave no doubt. */
const NEXT_DAY = /\s*\(?\b(?:le lendemain|(?:the )?next day)\)?/gu;
const NEXT_DAY_MARK = '»';
const CLOSED = /^(?:ferm[ée]e?|closed|congé|off)?$/u;
const CLOCK = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?)?\s*(am|pm)?$/u;
const FOUR_FIGURES = /^(\d{2})(\d{2})$/;
const WORDS: Readonly<Record<string, number>> = { midi: NOON, noon: NOON, minuit: 0, midnight: 0 };

/** A time as written: an hour up to 12 without `am` or `pm` may be either. */
interface Clock {
  readonly minutes: number;
  readonly half: 'am' | 'pm' | null;
  readonly canBeLater: boolean;
}

/** Parses the opening hours of one day; an empty text is a closed day. */
export function parseHours(text: string): ParsedHours {
  const plain = text
    .toLowerCase()
    .replaceAll(/[\u00A0\u202F]/gu, ' ')
    .replaceAll(/\b([ap])\.\s?m\b\.?/gu, '$1m')
    .replaceAll(NEXT_DAY, NEXT_DAY_MARK)
    .trim();
  if (CLOSED.test(plain)) return { isRead: true, ranges: [] };
  const ranges = plain.split(BETWEEN_RANGES).map(readRange);
  const found = ranges.filter((range) => range !== null);
  if (found.length < ranges.length) return { isRead: false, validation: 'format' };
  const inOrder = found.toSorted((one, other) => one.start.localeCompare(other.start));
  const [error] = rangeErrors(inOrder);
  if (error !== undefined) return { isRead: false, validation: error.validation };
  const apart = joined(inOrder);
  return apart.length > MAX_RANGES ? { isRead: false, validation: 'maximum' } : { isRead: true, ranges: apart };
}

/** Prints opening hours: the inverse of `parseHours`. Empty for a closed day. */
export function hoursText(ranges: readonly TimeRange[], locale: LocaleCode): string {
  const formats = formatsOf(locale);
  return ranges.map((range) => `${formats.time(range.start)} – ${closingTime(range, locale)}`).join(', ');
}

/** The same as short as it is still understood: `20 h – 2 h` needs no word for the next day, `9 h – 5 h` does. */
export function shortHoursText(ranges: readonly TimeRange[], locale: LocaleCode): string {
  const whole = hoursText(ranges, locale);
  const short = whole.replaceAll(/ \([^)]*\)/gu, '');
  const read = parseHours(short);
  return read.isRead && hoursText(read.ranges, locale) === whole ? short : whole;
}

function readRange(text: string): TimeRange | null {
  const [from, to, ...more] = text.replace(/^(?:de|from)\s+/u, '').split(BETWEEN_TIMES);
  const start = readClock(from ?? '');
  const isNextDay = to?.endsWith(NEXT_DAY_MARK) === true;
  const end = readClock(isNextDay ? to.slice(0, -1) : (to ?? ''));
  if (start === null || end === null || more.length > 0) return null;
  // More than a day is none of opening hours.
  if (isNextDay && end.minutes > start.minutes) return null;
  const until = isNextDay ? end.minutes : endMinute(end, start);
  return { start: timeOfMinutes(startMinute(start, end, until)), end: timeOfMinutes(until) };
}

/** `1-5 pm` starts at 13:00, and `9-5 pm` at 9:00. */
function startMinute(start: Clock, end: Clock, until: number): number {
  const later = start.minutes + NOON;
  return start.canBeLater && end.half === 'pm' && later < until ? later : start.minutes;
}

/** Midnight ends a day; `9-5` ends at 17:00, and `20-2` at 2 o'clock of the next day. */
function endMinute(end: Clock, start: Clock): number {
  if (end.minutes === 0) return MIDNIGHT;
  const later = end.minutes + NOON;
  return end.canBeLater && end.minutes <= start.minutes && later > start.minutes ? later : end.minutes;
}

function readClock(text: string): Clock | null {
  const word = WORDS[text];
  if (word !== undefined) return { minutes: word, half: word === NOON ? 'pm' : null, canBeLater: false };
  const [, hourText, minuteText = '0', half] = FOUR_FIGURES.exec(text) ?? CLOCK.exec(text) ?? [];
  if (hourText === undefined) return null;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (minute >= HOUR_MIN || hour > 24 || (hour === 24 && minute > 0)) return null;
  if (half === undefined) {
    return {
      minutes: hour * HOUR_MIN + minute,
      half: null,
      canBeLater: hour > 0 && hour < 12 && !hourText.startsWith('0'),
    };
  }
  if (hour < 1 || hour > 12) return null;
  const isPm = half === 'pm';
  return { minutes: (hour % 12) * HOUR_MIN + minute + (isPm ? NOON : 0), half: isPm ? 'pm' : 'am', canBeLater: false };
}

/** Adjacent ranges are joined. */
function joined(ranges: readonly TimeRange[]): TimeRange[] {
  return ranges.reduce<TimeRange[]>((whole, range) => {
    const last = whole.at(-1);
    if (last?.end !== range.start) return [...whole, range];
    return [...whole.slice(0, -1), { start: last.start, end: range.end }];
  }, []);
}
