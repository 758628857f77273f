import type { LocaleCode } from '../locales.ts';
import { longDate as englishDate, WEEKDAYS as ENGLISH_WEEKDAYS } from './english-dates.ts';
import { moment } from './formats.ts';
import { type LocalMoment, MONTHS as FRENCH_MONTHS, ordinal, WEEKDAYS as FRENCH_WEEKDAYS } from './french-dates.ts';

/** The standing of a day in its calendar, beside its date. */
export interface DayStanding {
  readonly isToday: boolean;
  readonly isSelected: boolean;
  /** The first and the last day that can be chosen. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const french = {
  today: 'Aujourd’hui',
  selected: 'sélectionné',
  first: 'Première date disponible',
  last: 'Dernière date disponible',
};
const english = {
  today: 'Today',
  selected: 'selected',
  first: 'First available date',
  last: 'Last available date',
};

/**
 * The name of a day of a calendar, for screen readers: `Aujourd’hui, samedi 9 septembre 2023 sélectionné`.
 * @param localDate `YYYY-MM-DD`
 */
export function dayName(localDate: string, { isToday, isSelected, isFirst, isLast }: DayStanding, locale: LocaleCode) {
  const words = locale === 'fr' ? french : english;
  const at = moment(localDate, '00:00');
  const date = locale === 'fr' ? frenchDate(at) : englishDate(at);
  const end = isFirst ? `, ${words.first}` : isLast ? `, ${words.last}` : '';
  return `${isToday ? `${words.today}, ` : ''}${date}${isSelected ? ` ${words.selected}` : ''}${end}`;
}

/** The name holds the number that is seen, for those who say it to their device. */
function frenchDate({ year, month, day, weekday }: LocalMoment): string {
  return `${FRENCH_WEEKDAYS[weekday]} ${ordinal(day)} ${FRENCH_MONTHS[month - 1]} ${year}`;
}

/** A day's number in its calendar: `1er`, `2`, as its name says it. */
export function dayNumber(localDate: string, locale: LocaleCode): string {
  const { day } = moment(localDate, '00:00');
  return locale === 'fr' ? ordinal(day) : String(day);
}

/** The name of a day of the week; 0 is Monday. */
export function weekdayName(day: number, locale: LocaleCode): string {
  return (locale === 'fr' ? FRENCH_WEEKDAYS : ENGLISH_WEEKDAYS)[day] ?? '';
}
