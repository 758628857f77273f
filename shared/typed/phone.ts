import { withoutUnseen } from './shown-text.ts';

/**
 * North America (ITU-T E.164, NANP): neither the area code nor the exchange starts with 0 or 1. Elsewhere: at most 15
 * digits.
 */
export const phonePattern = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/;

/**
 * `(418) 555-0142`, `1 418 555-0142` → `+14185550142`; a Canadian number needs no country code. Marks of direction
 * around a number come from address books. A text that is not a number stays unchanged.
 */
export function toE164(typed: string): string {
  const bare = withoutUnseen(typed).replaceAll(/[\s().\u2010-\u2015/-]/g, '');
  if (/^\d{10}$/.test(bare)) return `+1${bare}`;
  return /^1\d{10}$/.test(bare) ? `+${bare}` : bare;
}

/** `+14185550142` → `418 555-0142`, the local format; a number of another country stays unchanged. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1 $2-$3');
}
