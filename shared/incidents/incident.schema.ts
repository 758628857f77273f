import * as z from 'zod/mini';
import { envelope, pageOf } from '../protocol/envelope.ts';
import { TABLE_PAGE_SIZE } from '../protocol/page-size.ts';
import { count, flag, id, instant, localDate, text } from '../typed/text.schema.ts';

const LONGEST = 4_000;
const MAX_PEOPLE = 100_000_000;

const fields = {
  /** The first day of the incident, if known. */
  happened_on: localDate,
  /** The last day; null: one day, or not known. */
  happened_until: z.nullable(localDate),
  /** The day on which the incident was discovered. */
  noticed_on: localDate,
  /** A description without names: the register outlives accounts. */
  circumstances: text(1, LONGEST),
  /** The affected personal information. */
  information: text(1, LONGEST),
  /** The number of affected people; null: not known. */
  people: z.nullable(count(0, MAX_PEOPLE)),
  /** Whether there is a risk of serious injury: the Commission and the people must then be informed. */
  is_serious: flag,
  /** The reason for this assessment: sensitivity, consequences and their probability. */
  risk: text(1, LONGEST),
  commission_told_on: z.nullable(localDate),
  people_told_on: z.nullable(localDate),
  /** The measures that reduce the harm and prevent a repetition. */
  measures: text(1, LONGEST),
} as const;

type Dates = { readonly happened_on: string; readonly happened_until: string | null; readonly noticed_on: string };

/**
 * A confidentiality incident, with the fields that the Regulation respecting confidentiality incidents (Quebec)
 * requires.
 */
export const incidentBody = z.strictObject(fields).check(
  z.refine(({ happened_on, happened_until }: Dates) => happened_until === null || happened_until >= happened_on, {
    path: ['happened_until'],
    params: { validation: 'order' },
  }),
  z.refine(({ happened_on, noticed_on }: Dates) => noticed_on >= happened_on, {
    path: ['noticed_on'],
    params: { validation: 'order' },
  }),
);
export type IncidentBody = z.output<typeof incidentBody>;

export const incidentSchema = z.object({
  id,
  ...fields,
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Incident = z.output<typeof incidentSchema>;

export const incidentList = envelope(incidentSchema);
export const incidentQuery = z.strictObject(pageOf(TABLE_PAGE_SIZE));
export const incidentParams = z.strictObject({ id });
