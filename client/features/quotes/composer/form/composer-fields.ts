import type { LocaleCode } from '#shared/locales.ts';
import { minutesOfLines, type QuoteStart } from '#shared/quotes/quote.compose.ts';
import type { LineItem, QuoteValues } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import {
  parseLines,
  type TypedLine,
  linesText,
  parsePrice,
  parseQuantity,
  priceText,
  quantityText,
} from '../lines/typed-lines.ts';

/** The composer's form, exactly as typed: every value is text. */
export interface ComposerFields extends Readonly<Record<string, string>> {
  /** The request, by which the draft of a new quote is found. */
  readonly request_id: string;
  readonly plan_id: string;
  /** The lines, as `typed-lines.ts` stores them. */
  readonly lines: string;
  readonly date: string;
  readonly time: string;
  /** The minutes of the session beside those of lines of hours. */
  readonly base_min: string;
  /** The minutes that the photographer chose, whatever the lines say; empty to follow the lines. */
  readonly length: string;
  /** A length beyond the one that was asked for, to which the photographer said yes. */
  readonly agreed_min: string;
  readonly message: string;
  readonly photos_included: string;
  readonly delivery_days: string;
  readonly policy: string;
  readonly valid_days: string;
}

/** The values of a quote's form beside those of its row. */
export interface Filling {
  readonly request: Pick<QuoteRequest, 'id' | 'date' | 'time' | 'duration_min'>;
  readonly planId: string | null;
  /** It was never sent: a price of zero is one to type. */
  readonly isNew: boolean;
  readonly locale: LocaleCode;
}

/** Fills the form. */
export function fieldsOf(values: QuoteValues, { request, planId, isNew, locale }: Filling): ComposerFields {
  const duration = values.duration_min ?? request.duration_min;
  return {
    request_id: request.id,
    plan_id: planId ?? '',
    lines: linesText(values.line_items.map((item, at) => typedLine(item, String(at), isNew, locale))),
    date: blankTo(values.date, request.date),
    time: blankTo(values.time, request.time),
    base_min: String(duration - minutesOfLines(values.line_items)),
    length: '',
    // A plan may be longer than what was asked for: that is asked. What was sent was agreed to.
    agreed_min: isNew ? '' : String(duration),
    message: values.message,
    photos_included: values.photos_included === null ? '' : String(values.photos_included),
    delivery_days: String(values.delivery_days),
    policy: values.policy,
    valid_days: String(values.valid_days),
  };
}

function typedLine({ label, quantity, unit_cents }: LineItem, key: string, isNew: boolean, locale: LocaleCode) {
  return {
    key,
    label,
    quantity: quantityText(quantity, locale),
    price: isNew && unit_cents === 0 ? '' : priceText(Math.abs(unit_cents), locale),
    isDiscount: unit_cents < 0,
  };
}

/** The changes of the form that begin it anew; the hour and the words stay. */
export function startFields(start: QuoteStart, locale: LocaleCode) {
  return {
    plan_id: start.plan_id ?? '',
    lines: linesText(start.line_items.map((item, at) => typedLine(item, String(at), true, locale))),
    base_min: String(start.duration_min - minutesOfLines(start.line_items)),
    length: '',
    agreed_min: '',
    photos_included: start.photos_included === null ? '' : String(start.photos_included),
    delivery_days: String(start.delivery_days),
    policy: start.policy,
  };
}

function blankTo(value: string | null, other: string): string {
  return value === null || value === '' ? other : value;
}

/** The changes of the form that put other lines into it. */
export function withLines(fields: ComposerFields, lines: readonly TypedLine[]): Partial<ComposerFields> {
  const typed = linesText(lines);
  // A chosen length ends when lines of hours change.
  const isSameLength = minutesTyped(parseLines(fields.lines)) === minutesTyped(lines);
  return isSameLength ? { lines: typed } : { lines: typed, length: '' };
}

/** The length of the session, in minutes: as chosen, or as the lines say. */
export function lengthOf(fields: Pick<ComposerFields, 'lines' | 'base_min' | 'length'>): number {
  return fields.length === '' ? lengthOfLines(fields) : Number(fields.length);
}

/** The length that the lines say. */
export function lengthOfLines({ lines, base_min }: Pick<ComposerFields, 'lines' | 'base_min'>): number {
  return Number(base_min) + minutesTyped(parseLines(lines));
}

/** Whether the lines lengthen the session beyond what was asked for, and the photographer has not chosen yet. */
export function asksLength(fields: ComposerFields, wantedMin: number): boolean {
  const length = lengthOfLines(fields);
  return fields.length === '' && length > wantedMin && fields.agreed_min !== String(length);
}

function minutesTyped(lines: readonly TypedLine[]): number {
  return minutesOfLines(lines.map(({ label, quantity }) => ({ label, quantity: parseQuantity(quantity) ?? 0 })));
}

/** Lines that can be counted, for the total of what is typed. */
export function countedLines(lines: readonly TypedLine[]): { quantity: number; unit_cents: number }[] {
  return lines.flatMap((line) => {
    const quantity = parseQuantity(line.quantity);
    const cents = parsePrice(line);
    return quantity === null || cents === null ? [] : [{ quantity, unit_cents: cents }];
  });
}
