import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phonePattern, phoneText, toE164 } from '#shared/typed/phone.ts';

/** A formatted number, Canadian ones in the local format; a text that cannot be a number stays as typed. */
export function readPhone(typed: string): { text: string; isPossible: boolean } {
  const text = typed.trim();
  if (text === '') return { text, isPossible: true };
  const number = parsePhoneNumberFromString(text, 'CA');
  // A stored number has no extension: a typed extension is not dropped silently.
  if (number === undefined || !isPhone(number.number) || number.ext !== undefined) return { text, isPossible: false };
  const isNorthAmerican = number.countryCallingCode === '1';
  return { text: isNorthAmerican ? phoneText(number.number) : number.formatInternational(), isPossible: true };
}

/** The shared rule accepts it, and its length exists in its country. */
export function isPhone(typed: string): boolean {
  const number = toE164(typed);
  return phonePattern.test(number) && parsePhoneNumberFromString(number)?.isPossible() === true;
}
