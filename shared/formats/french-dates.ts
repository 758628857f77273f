import { NBSP } from './french.ts';

export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
const WEEKDAYS_SHORT = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'] as const;
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;
export const MONTHS_SHORT = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juill.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

/** A calendar date and time, already local to its place; weekday 0 is Monday, month 1 is January. */
export interface LocalMoment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

/** `le samedi 9 septembre 2023` */
export function longDate({ year, month, day, weekday }: LocalMoment): string {
  return `le ${WEEKDAYS[weekday]} ${ordinal(day)} ${MONTHS[month - 1]} ${year}`;
}

/** `sam. 9 sept.`, with the year if it is not the current one: `sam. 9 sept. 2023` */
export function shortDate(date: LocalMoment, thisYear: number): string {
  return `${WEEKDAYS_SHORT[date.weekday]} ${dayAndMonth(date, thisYear)}`;
}

/** `9 sept.`, with the year if it is not the current one: `9 sept. 2023` */
export function dayAndMonth({ year, month, day }: LocalMoment, thisYear: number): string {
  return `${ordinal(day)} ${MONTHS_SHORT[month - 1]}${year === thisYear ? '' : ` ${year}`}`;
}

/** `14 h 30`, `9 h` */
export function time({ hour, minute }: LocalMoment): string {
  return minute === 0 ? `${hour}${NBSP}h` : `${hour}${NBSP}h${NBSP}${String(minute).padStart(2, '0')}`;
}

/** The day of a month: `1er`, then plain numbers. */
export function ordinal(day: number): string {
  return day === 1 ? '1er' : String(day);
}
