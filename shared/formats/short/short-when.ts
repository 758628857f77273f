// Short dates, as lists and notifications show them.
import { addDays, localDateOf, localTimeOf } from '../../dates.ts';
import type { LocaleCode } from '../../locales.ts';
import { weekdayName } from '../day-name.ts';
import * as english from '../english-dates.ts';
import { formatsOf, moment } from '../formats.ts';
import * as french from '../french-dates.ts';
import { capitalized, NBSP } from '../french.ts';

const WEEK_DAYS = 7;

/**
 * The shortest name of a moment that is over: its hour today, `hier`, the day's name for a week, then `12 oct.`, with its
 * year when it is not the current one.
 * @param now epoch milliseconds
 */
export function shortWhen(iso: string, now: number, locale: LocaleCode): string {
  const instant = new Date(iso);
  const date = localDateOf(instant);
  const today = localDateOf(new Date(now));
  if (date === today) return formatsOf(locale).time(localTimeOf(instant));
  if (date === addDays(today, -1)) return locale === 'fr' ? 'hier' : 'yesterday';
  const { weekday } = moment(date, '00:00');
  // The name of today a week ago would be read as today's.
  if (date < today && date > addDays(today, -WEEK_DAYS)) return weekdayName(weekday, locale);
  return (locale === 'fr' ? french : english).dayAndMonth(moment(date, '00:00'), Number(today.slice(0, 4)));
}

/**
 * The name of a day above what happened on it: `Samedi 1er août`, with its year when it is not the current one.
 * @param date `YYYY-MM-DD`
 * @param now epoch milliseconds
 */
export function dayTitle(date: string, now: number, locale: LocaleCode): string {
  const at = moment(date, '00:00');
  const isThisYear = date.slice(0, 4) === localDateOf(new Date(now)).slice(0, 4);
  const whole = locale === 'fr' ? french.longDate(at).slice('le '.length) : english.longDate(at);
  const year = locale === 'fr' ? ` ${at.year}` : `, ${at.year}`;
  return capitalized(isThisYear ? whole.slice(0, -year.length) : whole);
}

/**
 * The date and hour of a session: `sam. 12 sept., à 14 h 30`, with its year when it is not the current one. A narrow list
 * breaks it between the two.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 * @param now epoch milliseconds
 */
export function shortSession(date: string, time: string, now: number, locale: LocaleCode): string {
  const formats = formatsOf(locale);
  const day = formats.dateShort(date, now).replaceAll(' ', NBSP);
  return `${day}, ${locale === 'fr' ? 'à' : 'at'}${NBSP}${formats.time(time)}`;
}
