import type { PlanField } from '#shared/plans/own-plan.schema.ts';
import { planFields } from '#shared/plans/plan.fields.ts';
import { shownFields } from '#shared/plans/plan.schema.ts';

type NotPlain = 'address' | 'category_ids' | 'city_ids' | 'is_public';

/** Fields without a column of their name: an address has several, choices have tables, visibility is the status. */
const notPlain: ReadonlySet<PlanField> = new Set<NotPlain>(['address', 'category_ids', 'city_ids', 'is_public']);

export type PlainColumn = Exclude<PlanField, NotPlain>;

/** The columns of the fields that have one each. */
export const plainColumns = (Object.keys(planFields) as PlanField[]).filter(
  (field): field is PlainColumn => !notPlain.has(field),
);

export type ShownColumn = keyof typeof shownFields;

/** The columns that everybody reads. */
export const shownColumns = Object.keys(shownFields) as ShownColumn[];
