import * as z from 'zod/mini';
import { localeCodes } from '../locales.ts';
import { id, instant, localDate, localTime } from '../typed/text.schema.ts';

/**
 * Documents of a booking. `receipt`: what was taken from the client's card. `invoice` and `credit_note`: the
 * photographer's, to the client. `statement`: the platform's, to the photographer, about a month's commission.
 */
export const documentKinds = ['receipt', 'invoice', 'credit_note', 'statement'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A document as lists show it; the total in whole cents. */
export const documentSchema = z.object({
  id,
  /** Null for a statement, which is about a month. */
  booking_id: z.nullable(id),
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_at: instant,
  total_cents: z.int(),
  /** Of a statement: `2027-06`. */
  month: z.optional(z.string()),
});
export type IssuedDocument = z.infer<typeof documentSchema>;

export const documentList = z.array(documentSchema);

/** A signed address of its PDF, good for some minutes. */
export const documentLink = z.object({ url: z.string(), expires_at: instant });

/** One of the two parties, as printed. */
const party = z.object({
  name: z.string(),
  /** Lines of an address, or the town; none for a client who gave no address. */
  address: z.array(z.string()),
  email: z.nullable(z.string()),
  /** Registration numbers; a tax without a number is on no line. */
  tps_no: z.nullable(z.string()),
  tvq_no: z.nullable(z.string()),
});
export type DocumentParty = z.infer<typeof party>;

const line = z.object({
  label: z.string(),
  quantity: z.number(),
  unit_cents: z.int(),
  total_cents: z.int(),
});
export type DocumentLine = z.infer<typeof line>;

/** A session in a statement: what was paid for it in that month, what was given back, and its part of the commission. */
const statementLine = z.object({
  category: z.string(),
  place: z.string(),
  date: localDate,
  /** The number of the photographer's invoice; null for claimed costs, and before there is one. */
  invoice: z.nullable(z.string()),
  paid_cents: z.int(),
  refunded_cents: z.int(),
  /** Before taxes, less what came back; negative in a month that only gave back. */
  commission_cents: z.int(),
  tps_cents: z.int(),
  tvq_cents: z.int(),
});
export type StatementLine = z.infer<typeof statementLine>;

/**
 * A document as it was issued, printed from this alone and never computed again. It has the fields that Revenu Québec
 * asks of an invoice of 500 $ or more: names and addresses, date, number, registration numbers, description, amounts
 * before taxes, each tax, total, terms (IN-203, Register of supporting documents).
 */
export const documentSnapshot = z.object({
  kind: z.enum(documentKinds),
  number: z.string(),
  locale: z.enum(localeCodes),
  issued_at: instant,
  seller: party,
  buyer: party,
  /** The shoot; null for a statement. */
  session: z.nullable(
    z.object({ category: z.string(), date: localDate, time: localTime, duration_min: z.int(), place: z.string() }),
  ),
  lines: z.array(line),
  subtotal_cents: z.int(),
  tps_cents: z.int(),
  tvq_cents: z.int(),
  total_cents: z.int(),
  /** The amounts taken, and their cards. */
  payments: z.array(
    z.object({ at: instant, cents: z.int(), card: z.nullable(z.object({ brand: z.string(), last4: z.string() })) }),
  ),
  /** The number of the invoice that a credit note corrects. */
  corrects: z.nullable(z.string()),
  /** The words of who refunded. */
  reason: z.string(),
  /** The month of a statement (`2027-06`) and its sessions; documents of a session have none. */
  statement: z.optional(z.object({ month: z.string(), lines: z.array(statementLine) })),
});
export type DocumentSnapshot = z.infer<typeof documentSnapshot>;

/** `POST /api/documents/years/:year/link` */
export const documentYear = z.strictObject({ year: z.string().check(z.regex(/^20\d{2}$/)) });
