import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phonePattern, phoneText, toE164 } from '#shared/phone.ts';

/** A number as it is written, ours as it is said here; what can't be one stays as it was typed. */
export function readPhone(typed: string): { text: string; isPossible: boolean } {
  const text = typed.trim();
  if (text === '') return { text, isPossible: true };
  const number = parsePhoneNumberFromString(text, 'CA');
  // An extension is no part of a number that is stored: it is not dropped unseen.
  if (number === undefined || !isPhone(number.number) || number.ext !== undefined) return { text, isPossible: false };
  const isOurs = number.countryCallingCode === '1';
  return { text: isOurs ? phoneText(number.number) : number.formatInternational(), isPossible: true };
}

/** What the shared rule takes, and has the length that numbers of its country have. */
export function isPhone(typed: string): boolean {
  const number = toE164(typed);
  return phonePattern.test(number) && parsePhoneNumberFromString(number)?.isPossible() === true;
}
