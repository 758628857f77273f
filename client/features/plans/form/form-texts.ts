import { centsIn } from '#client/ui/form/money-text.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { HOUR_MIN } from '#shared/durations.ts';

// Converts the values of a plan to the text of its form, exactly as typed. A text that is not a number stays unchanged,
// so that the schema reports it.

const HUNDREDTHS = 100;
const HOURS = /^\d{1,3}(?:[.,]\d{1,2})?$/;
const HOURS_AND_MINUTES = /^(\d{1,3})\s*h(?:\s*(\d{1,2}))?$/i;

export function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Joins a list to one text. */
export function listText(values: readonly string[]): string {
  return values.length === 0 ? '' : JSON.stringify(values);
}

/** Splits a text of `listText` to a list. */
export function parseList(text: string): string[] {
  if (text === '') return [];
  const values: unknown = JSON.parse(text);
  return Array.isArray(values) ? values.map(String) : [];
}

/** Prints minutes as hours: `1,5` for an hour and a half. */
export function hoursText(minutes: number, locale: LocaleCode): string {
  const hours = String(Math.round((minutes / HOUR_MIN) * HUNDREDTHS) / HUNDREDTHS);
  return locale === 'fr' ? hours.replace('.', ',') : hours;
}

/** Parses `1,5`, `1.5` and `1 h 30` to minutes. */
export function parseMinutes(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (HOURS.test(plain)) return Math.round(Number(plain.replace(',', '.')) * HOUR_MIN);
  const [, hours, minutes = '0'] = HOURS_AND_MINUTES.exec(plain) ?? [];
  return hours === undefined ? text : Number(hours) * HOUR_MIN + Number(minutes);
}

export function parseMoney(text: string): number | string | null {
  return text.trim() === '' ? null : (centsIn(text) ?? text);
}

export function parseWholeNumber(text: string): number | string | null {
  const plain = text.replaceAll(/\s/gu, '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : text;
}
