import { centsIn } from '#client/ui/form/money-text.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';

// The lines of a quote as they are typed, in one text of the form.

/** A line exactly as typed. */
export interface TypedLine {
  /** The same while it is edited. */
  readonly key: string;
  readonly label: string;
  readonly quantity: string;
  /** Dollars and cents, without a sign. */
  readonly price: string;
  readonly isDiscount: boolean;
}

const QUANTITY = /^\d{1,4}(?:[.,]\d+)?$/;

/** Reads the lines of the form's text; a text that says none has no lines. */
export function parseLines(text: string): readonly TypedLine[] {
  const kept: unknown = text === '' ? [] : JSON.parse(text);
  return Array.isArray(kept) ? kept.map(lineIn) : [];
}

export function linesText(lines: readonly TypedLine[]): string {
  return JSON.stringify(lines);
}

function lineIn(value: unknown): TypedLine {
  const { key, label, quantity, price, isDiscount } = Object(value) as Record<string, unknown>;
  return {
    key: said(key),
    label: said(label),
    quantity: said(quantity),
    price: said(price),
    isDiscount: isDiscount === true,
  };
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A key that none of these lines has. */
export function nextKey(lines: readonly TypedLine[]): string {
  return String(Math.max(-1, ...lines.map(({ key }) => Number(key))) + 1);
}

/** Nothing was typed in it. */
export function isBlank({ label, price }: TypedLine): boolean {
  return label.trim() === '' && price.trim() === '';
}

/** The lines that are sent: those with something in them, or the only one, which is then missing its fields. */
export function linesToSend(lines: readonly TypedLine[]): readonly TypedLine[] {
  const filled = lines.filter((line) => !isBlank(line));
  return filled.length === 0 ? lines.slice(0, 1) : filled;
}

/** `1`, `1,5`, `1.25`; null for anything else. */
export function parseQuantity(text: string): number | null {
  const plain = text.trim();
  return QUANTITY.test(plain) ? Number(plain.replace(',', '.')) : null;
}

export function quantityText(quantity: number, locale: LocaleCode): string {
  return locale === 'fr' ? String(quantity).replace('.', ',') : String(quantity);
}

/** `120,00`: quotes show cents. */
export function priceText(cents: number, locale: LocaleCode): string {
  return amountsOf(locale).moneyExact(cents).replaceAll('$', '').trim();
}

/** Whole cents, negative for a discount; null for a text that is no amount. A sign that was typed does no harm. */
export function parsePrice({ price, isDiscount }: Pick<TypedLine, 'price' | 'isDiscount'>): number | null {
  const cents = centsIn(price.replace(/^\s*[-−–]\s*/u, ''));
  if (cents === null) return null;
  // Never -0.
  return (isDiscount || /^\s*[-−–]/u.test(price)) && cents !== 0 ? -cents : cents;
}
