import { localDateOf, localTimeOf, weekdayOf } from '../dates.ts';
import type { LocaleCode } from '../locales.ts';
import { type Amounts, amountsOf } from './amounts.ts';
import * as english from './english-dates.ts';
import * as french from './french-dates.ts';
import type { LocalMoment } from './french-dates.ts';
import { NBSP } from './french.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

export interface Formats extends Amounts {
  /** `le samedi 9 septembre 2023`, from `YYYY-MM-DD`. */
  date(localDate: string): string;
  /** `sam. 9 sept.`; with its year when it is not the current one. */
  dateShort(localDate: string, now?: number): string;
  /** `14 h 30`, from `HH:mm`. */
  time(localTime: string): string;
  /** `le samedi 9 septembre 2023, à 14 h 30` */
  dateTime(localDate: string, localTime: string): string;
  /** `le 9 sept., à 14 h 30`, in the time zone of the shoots; with its year when it is not the current one. */
  dayAt(iso: string, now?: number): string;
  /** An instant, printed in the time zone of the shoots (America/Toronto). */
  instant(iso: string): string;
  /** The time of an event: `à 14 h 30` today, `sam. 9 sept. à 14 h 30` before. */
  when(iso: string, now?: number): string;
  /** `il y a 2 h`: the age of stored data. */
  ago(iso: string, now: number): string;
}

/** Every formatted number, date and amount of the product; ICU's own fr-CA output is wrong for times. */
export function formatsOf(locale: LocaleCode): Formats {
  return locale === 'fr' ? frenchFormats : englishFormats;
}

const frenchFormats: Formats = {
  ...amountsOf('fr'),
  date: (date) => french.longDate(moment(date, '00:00')),
  dateShort: (date, now = Date.now()) => french.shortDate(moment(date, '00:00'), yearOf(now)),
  time: (time) => french.time(moment('2000-01-01', time)),
  dateTime: (date, time) => `${french.longDate(moment(date, time))}, à${NBSP}${french.time(moment(date, time))}`,
  dayAt: (iso, now = Date.now()) => {
    const [date, time] = localParts(iso);
    return `le ${french.dayAndMonth(moment(date, time), yearOf(now))}, à${NBSP}${frenchFormats.time(time)}`;
  },
  instant: (iso) => frenchFormats.dateTime(localDateOf(new Date(iso)), localTimeOf(new Date(iso))),
  when: (iso, now = Date.now()) => momentOf(frenchFormats, iso, now, 'à'),
  ago: (iso, now) => age(iso, now, { now: 'à l’instant', wrap: (text) => `il y a ${text}`, day: 'j', gap: NBSP }),
};

const englishFormats: Formats = {
  ...amountsOf('en'),
  date: (date) => english.longDate(moment(date, '00:00')),
  dateShort: (date, now = Date.now()) => english.shortDate(moment(date, '00:00'), yearOf(now)),
  time: (time) => english.time(moment('2000-01-01', time)),
  dateTime: (date, time) => `${english.longDate(moment(date, time))}, at ${english.time(moment(date, time))}`,
  dayAt: (iso, now = Date.now()) => {
    const [date, time] = localParts(iso);
    return `${english.dayAndMonth(moment(date, time), yearOf(now))}, at${NBSP}${englishFormats.time(time)}`;
  },
  instant: (iso) => englishFormats.dateTime(localDateOf(new Date(iso)), localTimeOf(new Date(iso))),
  when: (iso, now = Date.now()) => momentOf(englishFormats, iso, now, 'at'),
  ago: (iso, now) => age(iso, now, { now: 'just now', wrap: (text) => `${text} ago`, day: 'd', gap: NBSP }),
};

function momentOf(formats: Formats, iso: string, now: number, at: string): string {
  const date = localDateOf(new Date(iso));
  const clock = `${at}${NBSP}${formats.time(localTimeOf(new Date(iso)))}`;
  return date === localDateOf(new Date(now)) ? clock : `${formats.dateShort(date, now)} ${clock}`;
}

function localParts(iso: string): readonly [date: string, time: string] {
  return [localDateOf(new Date(iso)), localTimeOf(new Date(iso))];
}

function yearOf(now: number): number {
  return Number(localDateOf(new Date(now)).slice(0, 4));
}

/** The parts of a `YYYY-MM-DD` and a `HH:mm`. */
export function moment(date: string, time: string): LocalMoment {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
    weekday: weekdayOf(date),
    hour: Number(time.slice(0, 2)),
    minute: Number(time.slice(3, 5)),
  };
}

function age(
  iso: string,
  now: number,
  words: { now: string; wrap: (text: string) => string; day: string; gap: string },
): string {
  const minutes = Math.floor((now - Date.parse(iso)) / (SECONDS_PER_MINUTE * 1_000));
  if (minutes < 1) return words.now;
  if (minutes < MINUTES_PER_HOUR) return words.wrap(`${minutes}${words.gap}min`);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (hours < HOURS_PER_DAY) return words.wrap(`${hours}${words.gap}h`);
  return words.wrap(`${Math.floor(hours / HOURS_PER_DAY)}${words.gap}${words.day}`);
}
