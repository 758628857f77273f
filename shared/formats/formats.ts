import type { LocaleCode } from '../api/config.schema.ts';
import { localDateOf, localTimeOf, weekdayOf } from '../dates.ts';
import * as english from './english.ts';
import * as french from './french.ts';
import { type LocalMoment, NBSP } from './french.ts';

const CENTS = 100;
const SIZE_BASE = 1024;
const FRENCH_SIZES = ['octets', 'ko', 'Mo', 'Go', 'To', 'Po', 'Eo', 'Zo', 'Yo'] as const;
const ENGLISH_SIZES = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;
const HOURS_PER_DAY = 24;

export interface Formats {
  /** `450 $`: whole dollars, rounded half up. */
  money(cents: number): string;
  /** `1 234,50 $`: summaries, receipts, quotes and invoices, where cents are shown on purpose. */
  moneyExact(cents: number): string;
  /** `12 k$`: charts and tight places. */
  moneyCompact(cents: number): string;
  /** `9,975 %` */
  percent(value: number, decimals?: number): string;
  /** `1 284` */
  count(value: number): string;
  /** `le samedi 9 septembre 2023`, from `YYYY-MM-DD`. */
  date(localDate: string): string;
  /** `sam. 9 sept.` */
  dateShort(localDate: string): string;
  /** `14 h 30`, from `HH:mm`. */
  time(localTime: string): string;
  /** `le samedi 9 septembre 2023, à 14 h 30` */
  dateTime(localDate: string, localTime: string): string;
  /** An instant, printed where the shoots are (America/Toronto): `le 3 août, à 9 h 12` style is the caller's. */
  instant(iso: string): string;
  /** Time of day of an instant. */
  clock(iso: string): string;
  /** `2 h 30`, `45 min` */
  duration(minutes: number): string;
  /** `il y a 2 h`: how old something cached is. */
  ago(iso: string, now: number): string;
  /** `2,40 Mo`: base 1024, two decimals (product.md section 9). */
  fileSize(bytes: number): string;
}

/** Every printed number, date and amount of the product, in one place; ICU's own fr-CA output is wrong for times. */
export function formatsOf(locale: LocaleCode): Formats {
  return locale === 'fr' ? frenchFormats : englishFormats;
}

const frenchFormats: Formats = {
  money: (cents) => french.withUnit(french.number(Math.round(cents / CENTS), 0), '$'),
  moneyExact: (cents) => french.withUnit(french.number(cents / CENTS, 2), '$'),
  moneyCompact: (cents) => french.withUnit(...compact(cents, french.number)),
  percent: (value, decimals = 0) => french.withUnit(french.number(value, decimals), '%'),
  count: (value) => french.number(value, 0),
  date: (date) => french.longDate(moment(date, '00:00')),
  dateShort: (date) => french.shortDate(moment(date, '00:00')),
  time: (time) => french.time(moment('2000-01-01', time)),
  dateTime: (date, time) => `${french.longDate(moment(date, time))}, à ${french.time(moment(date, time))}`,
  instant: (iso) => frenchFormats.dateTime(localDateOf(new Date(iso)), localTimeOf(new Date(iso))),
  clock: (iso) => frenchFormats.time(localTimeOf(new Date(iso))),
  duration: (minutes) => frenchDuration(minutes),
  ago: (iso, now) => age(iso, now, { now: 'à l’instant', wrap: (text) => `il y a ${text}`, day: 'j', gap: NBSP }),
  fileSize: (bytes) => fileSize(bytes, FRENCH_SIZES, french.number, NBSP),
};

const englishFormats: Formats = {
  money: (cents) => dollars(english.number(Math.round(cents / CENTS), 0)),
  moneyExact: (cents) => dollars(english.number(cents / CENTS, 2)),
  moneyCompact: (cents) => {
    const [value, unit] = compact(cents, english.number);
    return dollars(`${value}${unit.replace('$', '')}`);
  },
  percent: (value, decimals = 0) => `${english.number(value, decimals)}%`,
  count: (value) => english.number(value, 0),
  date: (date) => english.longDate(moment(date, '00:00')),
  dateShort: (date) => english.shortDate(moment(date, '00:00')),
  time: (time) => english.time(moment('2000-01-01', time)),
  dateTime: (date, time) => `${english.longDate(moment(date, time))}, at ${english.time(moment(date, time))}`,
  instant: (iso) => englishFormats.dateTime(localDateOf(new Date(iso)), localTimeOf(new Date(iso))),
  clock: (iso) => englishFormats.time(localTimeOf(new Date(iso))),
  duration: (minutes) => englishDuration(minutes),
  ago: (iso, now) => age(iso, now, { now: 'just now', wrap: (text) => `${text} ago`, day: 'd', gap: ' ' }),
  fileSize: (bytes) => fileSize(bytes, ENGLISH_SIZES, english.number, ' '),
};

function moment(date: string, time: string): LocalMoment {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
    weekday: weekdayOf(date),
    hour: Number(time.slice(0, 2)),
    minute: Number(time.slice(3, 5)),
  };
}

function dollars(text: string): string {
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
}

function compact(cents: number, print: (value: number, decimals: number) => string): [string, string] {
  const value = Math.round(cents / CENTS);
  const size = Math.abs(value);
  if (size >= 999_500) return [print(Math.round(value / 1_000_000), 0), 'M$'];
  if (size >= 1_000) return [print(Math.round(value / 1_000), 0), 'k$'];
  return [print(value, 0), '$'];
}

function frenchDuration(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${rest}${NBSP}min`;
  return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`;
}

function englishDuration(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
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

function fileSize(
  bytes: number,
  units: readonly string[],
  print: (value: number, decimals: number) => string,
  gap: string,
): string {
  let value = bytes;
  let unit = 0;
  while (value >= SIZE_BASE && unit < units.length - 1) {
    value /= SIZE_BASE;
    unit += 1;
  }
  return `${print(value, 2)}${gap}${units[unit]}`;
}
