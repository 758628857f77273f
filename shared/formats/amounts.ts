import type { LocaleCode } from '../locales.ts';
import * as english from './english.ts';
import * as french from './french.ts';
import { NBSP } from './french.ts';

const CENTS = 100;
const SIZE_BASE = 1024;
const SIZE_DECIMALS = 2;
const FRENCH_SIZES = ['octets', 'ko', 'Mo', 'Go', 'To', 'Po', 'Eo', 'Zo', 'Yo'] as const;
const ENGLISH_SIZES = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;
const ROUGH_MINUTES = 5;

/** Formatted numbers: separate from dates, so that a page of prices does not load the calendar. */
export interface Amounts {
  /** `450 $`, and `275,50 $` for an amount that has cents: nobody reads another price than the one that is asked. */
  money(cents: number): string;
  /** `1 234,50 $`: summaries, receipts, quotes and invoices, which show cents. */
  moneyExact(cents: number): string;
  /** `12 k$`: charts and small places. */
  moneyCompact(cents: number): string;
  /** `9,975 %` */
  percent(value: number, decimals?: number): string;
  /** `1 284` */
  count(value: number): string;
  /** `2 h 30`, `45 min` */
  duration(minutes: number): string;
  /** `35 min`, `4 h`, `2 j`: a time that is not exact. */
  roughly(minutes: number): string;
  /** `2,40 Mo`: base 1024, two decimals. */
  fileSize(bytes: number): string;
}

export function amountsOf(locale: LocaleCode): Amounts {
  return locale === 'fr' ? frenchAmounts : englishAmounts;
}

const frenchAmounts: Amounts = {
  money: (cents) => french.withUnit(french.number(cents / CENTS, decimalsOf(cents)), '$'),
  moneyExact: (cents) => french.withUnit(french.number(cents / CENTS, 2), '$'),
  moneyCompact: (cents) => {
    const { value, size } = compact(cents);
    return french.withUnit(french.number(value, 0), `${size}$`);
  },
  percent: (value, decimals = 0) => french.withUnit(french.number(value, decimals), '%'),
  count: (value) => french.number(value, 0),
  duration: (minutes) => {
    const { hours, rest } = split(minutes);
    if (hours === 0) return `${rest}${NBSP}min`;
    return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`;
  },
  roughly: (minutes) => rounded(minutes, 'j'),
  fileSize: (bytes) => {
    const { value, unit } = scale(bytes, FRENCH_SIZES);
    return french.withUnit(french.number(value, SIZE_DECIMALS), unit);
  },
};

const englishAmounts: Amounts = {
  money: (cents) => dollars(english.number(cents / CENTS, decimalsOf(cents))),
  moneyExact: (cents) => dollars(english.number(cents / CENTS, 2)),
  moneyCompact: (cents) => {
    const { value, size } = compact(cents);
    return dollars(`${english.number(value, 0)}${size}`);
  },
  percent: (value, decimals = 0) => `${english.number(value, decimals)}%`,
  count: (value) => english.number(value, 0),
  duration: (minutes) => {
    const { hours, rest } = split(minutes);
    if (hours === 0) return `${rest}${NBSP}min`;
    return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${rest}${NBSP}min`;
  },
  roughly: (minutes) => rounded(minutes, 'd'),
  fileSize: (bytes) => {
    const { value, unit } = scale(bytes, ENGLISH_SIZES);
    return `${english.number(value, SIZE_DECIMALS)}${NBSP}${unit}`;
  },
};

function decimalsOf(cents: number): 0 | 2 {
  return cents % CENTS === 0 ? 0 : 2;
}

function wholeDollars(cents: number): number {
  return Math.round(cents / CENTS);
}

function dollars(text: string): string {
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
}

function compact(cents: number): { value: number; size: '' | 'k' | 'M' } {
  const value = wholeDollars(cents);
  const size = Math.abs(value);
  if (size >= 999_500) return { value: Math.round(value / 1_000_000), size: 'M' };
  if (size >= 1_000) return { value: Math.round(value / 1_000), size: 'k' };
  return { value, size: '' };
}

function split(minutes: number): { hours: number; rest: number } {
  return { hours: Math.floor(minutes / MINUTES_PER_HOUR), rest: minutes % MINUTES_PER_HOUR };
}

/** Minutes by five, hours and days as they are nearest. */
function rounded(minutes: number, day: string): string {
  const fives = Math.max(1, Math.round(minutes / ROUGH_MINUTES)) * ROUGH_MINUTES;
  if (fives < MINUTES_PER_HOUR) return `${fives}${NBSP}min`;
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  return hours < HOURS_PER_DAY ? `${hours}${NBSP}h` : `${Math.round(hours / HOURS_PER_DAY)}${NBSP}${day}`;
}

function scale(bytes: number, units: readonly string[]): { value: number; unit: string } {
  let value = bytes;
  let unit = 0;
  // Tests the printed value: a value that rounds up to 1024 of a unit is printed in the next unit.
  while (Number(value.toFixed(SIZE_DECIMALS)) >= SIZE_BASE && unit < units.length - 1) {
    value /= SIZE_BASE;
    unit += 1;
  }
  return { value, unit: units[unit] ?? '' };
}
