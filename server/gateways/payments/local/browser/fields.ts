import type { FieldName } from './words.ts';

/** The typed text of the card form, field by field. */
export type Typed = Readonly<Record<FieldName, string>>;

/** The autocomplete value of each field. */
export const completions: Record<FieldName, AutoFill> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  cvc: 'cc-csc',
  postal: 'postal-code',
};

const MOST_DIGITS = 19;

/** The text of a field as it is shown: groups of four, `12 / 30`, capital letters. */
export function shownAs(field: FieldName, text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  switch (field) {
    case 'number':
      return digits.slice(0, MOST_DIGITS).replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    case 'expiry':
      return shownExpiry(text, digits);
    case 'cvc':
      return digits.slice(0, 4);
    case 'postal':
      return text.toUpperCase().slice(0, 10);
  }
}

function shownExpiry(text: string, digits: string): string {
  // Browsers fill in `12/2030` too.
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const known = month === '' ? digits : month.padStart(2, '0') + year;
  const first = /^[2-9]/.test(known) ? `0${known}` : known;
  return first.length > 2 ? `${first.slice(0, 2)} / ${first.slice(2, 4)}` : first;
}

/** The error of a field, by Stripe's code; null without one. */
export function problemOf(field: FieldName, typed: Typed, now: Date): string | null {
  const text = typed[field].replaceAll(' ', '');
  switch (field) {
    case 'number':
      if (text.length < (text.startsWith('3') ? 15 : 16)) return 'incomplete_number';
      return isLuhn(text) ? null : 'invalid_number';
    case 'expiry':
      return problemOfExpiry(text, now);
    case 'cvc':
      return text.length < (typed.number.startsWith('3') ? 4 : 3) ? 'incomplete_cvc' : null;
    case 'postal':
      return text.length < 5 ? 'incomplete_zip' : null;
  }
}

function problemOfExpiry(text: string, now: Date): string | null {
  const [month = '', year = ''] = text.split('/');
  if (month.length < 2 || year.length < 2) return 'incomplete_expiry';
  if (Number(month) < 1 || Number(month) > 12) return 'invalid_expiry_month';
  const isPast = now.getTime() >= Date.UTC(2_000 + Number(year), Number(month), 1);
  return isPast ? 'invalid_expiry_month_past' : null;
}

function isLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The parameters of a typed card, as Stripe.js sends them. */
export function cardParameters(typed: Typed): [string, string][] {
  const [month = '', year = ''] = typed.expiry.replaceAll(' ', '').split('/');
  return [
    ['payment_method_data[type]', 'card'],
    ['payment_method_data[card][number]', typed.number.replaceAll(' ', '')],
    ['payment_method_data[card][exp_month]', month],
    ['payment_method_data[card][exp_year]', year],
    ['payment_method_data[card][cvc]', typed.cvc],
    ['payment_method_data[billing_details][address][postal_code]', typed.postal],
  ];
}
