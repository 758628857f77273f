import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';

const CENTS = 100;
/** Digits grouped by three, with any separator. */
const GROUPED = /^\d{1,3}(?:[ .,'’]\d{3})*$|^\d+$/;
const WITH_CENTS = /^(.*?)(?:[.,](\d{1,2}))?$/;
const MAX_DIGITS = 9;

/**
 * Parses a typed amount of either language into whole cents: `1 234,50 $`, `$1,234.50`, `450`. A separator followed by
 * one or two last digits starts the cents; any other only groups.
 * @returns null for a text that is not an amount, or has more than nine digits before the cents
 */
export function centsIn(text: string): number | null {
  const plain = text.replaceAll(/[\s$]+/gu, ' ').trim();
  const [, whole = '', cents = ''] = WITH_CENTS.exec(plain) ?? [];
  if (!GROUPED.test(whole)) return null;
  const digits = whole.replaceAll(/\D/g, '');
  if (digits.length > MAX_DIGITS) return null;
  return Number(digits) * CENTS + Number(cents.padEnd(2, '0'));
}

/** Formats an amount for a field that shows its unit: `1 234,50`, `600`. */
export function amountText(cents: number, locale: LocaleCode): string {
  return amountsOf(locale).money(cents).replaceAll('$', '').trim();
}
