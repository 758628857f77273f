import type { Booking } from './bookings/booking.schema.ts';
import type { OwnPlan, PlanValues } from './plans/own-plan.schema.ts';
import { planEditable } from './plans/plan.editable.ts';
import { type PlanMutations, planMutations } from './plans/plan.mutations.ts';
import { type PhotoMutations, photoMutations } from './portfolio/photo.mutations.ts';
import type { Photo } from './portfolio/photo.schema.ts';
import { quoteRequestEditable } from './quotes/quote-request.editable.ts';
import { type QuoteRequestMutations, quoteRequestMutations } from './quotes/quote-request.mutations.ts';
import type { QuoteRequest, RequestValues } from './quotes/quote-request.schema.ts';
import type { Editable } from './sync/editable.ts';
import type { EntityType } from './sync/entity-types.ts';
import type { MutationRule, WithSteps } from './sync/mutation.ts';

// Every noun whose rows a person changes, also without a network. What is queued, sent, merged and upgraded is derived from
// here. Data that the worker loads.

const declared = { ...quoteRequestMutations, ...photoMutations, ...planMutations };

/** Payload of each kind of queued action. */
export interface MutationPayloads extends QuoteRequestMutations, PhotoMutations, PlanMutations {}
export type MutationKind = keyof MutationPayloads;
export type RequestKind = keyof QuoteRequestMutations;
export type PhotoKind = keyof PhotoMutations;
export type PlanKind = keyof PlanMutations;

/** The rows a device keeps, by their type in the feed. */
export interface DeviceRows {
  readonly quote_request: QuoteRequest;
  readonly booking: Booking;
  readonly portfolio_photo: Photo;
  readonly plan: OwnPlan;
}

/** The fields that people edit, by the type of row. */
export interface EditedValues {
  readonly quote_request: RequestValues;
  readonly plan: PlanValues;
}

export const mutations = declared satisfies WithSteps<typeof declared>;

/** Kinds whose payload carries every editable field of a row. */
export type FieldsKind = {
  [Kind in MutationKind]: (typeof mutations)[Kind] extends { readonly carriesFields: true } ? Kind : never;
}[MutationKind];
export type EditedType = (typeof mutations)[FieldsKind]['entity'];

const editables: { readonly [Type in EditedType]: Editable<EditedValues[Type]> } = {
  quote_request: quoteRequestEditable,
  plan: planEditable,
};

/** Whether this build can send a kind. A device that ran a newer build has items of others. */
export function isKnownKind(kind: string): kind is MutationKind {
  return Object.hasOwn(mutations, kind);
}

/** The flags of a kind; none of one that a newer build queued. */
export function ruleOf(kind: MutationKind): MutationRule {
  return isKnownKind(kind) ? mutations[kind] : UNKNOWN;
}

const UNKNOWN: MutationRule = { method: 'POST', path: '', entity: 'user', schemaVersion: 1 };

/** FIFO within a lane; one lane an aggregate. */
export function laneOf(kind: MutationKind, id: string): string {
  return `${mutations[kind].entity}:${id}`;
}

/** What people edit of rows of a type. */
export function editableOf(type: EditedType): Editable;
/** @returns null where no action carries the fields of such rows */
export function editableOf(type: EntityType): Editable | null;
export function editableOf(type: EntityType): Editable | null {
  return (editables as Partial<Record<EntityType, Editable>>)[type] ?? null;
}

/** The kind that edits rows of a type. */
export function editKindOf(type: EditedType): FieldsKind {
  const kinds = Object.keys(mutations) as MutationKind[];
  return kinds.find((kind) => {
    const { entity, carriesFields, creates } = ruleOf(kind);
    return entity === type && carriesFields === true && creates !== true;
  }) as FieldsKind;
}

const deletable = new Set<EntityType>(
  Object.values<MutationRule>(mutations).flatMap(({ deletesRow, entity }) => (deletesRow === true ? [entity] : [])),
);

/** Whether an action can delete rows of a type. */
export function isDeletable(type: EntityType): boolean {
  return deletable.has(type);
}
