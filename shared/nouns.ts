import { type PictureAct, type PictureMutations, pictureMutations } from './accounts/picture.mutations.ts';
import { type BookingAct, type BookingMutations, bookingMutations } from './bookings/booking.mutations.ts';
import { type MessageAct, type MessageMutations, messageMutations } from './messages/message.mutations.ts';
import { type NotificationMutations, notificationMutations } from './notifications/notification.mutations.ts';
import type { PlanValues } from './plans/own-plan.schema.ts';
import { planEditable } from './plans/plan.editable.ts';
import { type PlanAct, type PlanMutations, planMutations } from './plans/plan.mutations.ts';
import { type PhotoAct, type PhotoMutations, photoMutations } from './portfolio/photo.mutations.ts';
import type { ProviderValues } from './providers/own-provider.schema.ts';
import { providerEditable } from './providers/provider.editable.ts';
import { type ProviderAct, type ProviderMutations, providerMutations } from './providers/provider.mutations.ts';
import { quoteEditable } from './quotes/quote.editable.ts';
import { type QuoteAct, type QuoteMutations, quoteMutations } from './quotes/quote.mutations.ts';
import type { QuoteValues } from './quotes/quote.schema.ts';
import { quoteRequestEditable } from './requests/quote-request.editable.ts';
import {
  type QuoteRequestAct,
  type QuoteRequestMutations,
  quoteRequestMutations,
} from './requests/quote-request.mutations.ts';
import type { RequestValues } from './requests/quote-request.schema.ts';
import type { ScheduleValues } from './schedules/own-schedule.schema.ts';
import { scheduleEditable } from './schedules/schedule.editable.ts';
import { type ScheduleAct, type ScheduleMutations, scheduleMutations } from './schedules/schedule.mutations.ts';
import {
  type ThreadAct,
  type ThreadMessageMutations,
  threadMessageMutations,
} from './threads/thread-message.mutations.ts';
import type { Editable } from './protocol/editable.ts';
import type { Change, EntityType, RowType } from './sync/sync.schema.ts';
import type { MutationRule, WithSteps } from './protocol/mutation.ts';
import type { OtherAct } from './users/other-acts.ts';

// Every noun whose rows a person changes, also without network. The queue's kinds, sends, merges and upgrades are
// derived from here. This is data that the worker loads.

const declared = {
  ...quoteRequestMutations,
  ...quoteMutations,
  ...bookingMutations,
  ...photoMutations,
  ...planMutations,
  ...scheduleMutations,
  ...providerMutations,
  ...messageMutations,
  ...pictureMutations,
  ...notificationMutations,
  ...threadMessageMutations,
};

/** The payload of each kind of queued action. */
export interface MutationPayloads
  extends
    QuoteRequestMutations,
    QuoteMutations,
    BookingMutations,
    PhotoMutations,
    PlanMutations,
    ScheduleMutations,
    ProviderMutations,
    MessageMutations,
    PictureMutations,
    NotificationMutations,
    ThreadMessageMutations {}
export type MutationKind = keyof MutationPayloads;
export type NounName = MutationKind extends infer Kind
  ? Kind extends `${infer Noun}.${string}`
    ? Noun
    : never
  : never;
/** The kinds of one noun. */
export type KindOf<Noun extends NounName> = Extract<MutationKind, `${Noun}.${string}`>;
/** The fields of a noun's pending action that its overlay needs. */
export type PendingOf<Noun extends NounName> = {
  [Kind in KindOf<Noun>]: {
    readonly kind: Kind;
    readonly payload: MutationPayloads[Kind];
    readonly created_at: string;
  };
}[KindOf<Noun>];

/**
 * Every action of the audit log. The server writes no other, and the journal has words for each: either one without the
 * other does not compile.
 */
export type AuditAction =
  | OtherAct
  | BookingAct
  | MessageAct
  | PhotoAct
  | PictureAct
  | PlanAct
  | ProviderAct
  | QuoteAct
  | QuoteRequestAct
  | ScheduleAct
  | ThreadAct;

/** The types of the feed that this build knows, in the order in which a device first reads them. */
export const entityTypes = [
  'quote_request',
  'booking',
  'quote',
  'portfolio_photo',
  'plan',
  'payment_account',
  'schedule',
  'provider',
  'notification',
  'thread_message',
  'user',
] as const satisfies EntityType[];

/** The rows a device keeps, by their type in the feed. */
export type DeviceRows = {
  readonly [Type in Exclude<EntityType, 'user'>]: Extract<Change, { readonly type: Type; readonly deleted: 0 }>['data'];
};

/** The fields that people edit, by row type. */
export interface EditedValues {
  readonly quote_request: RequestValues;
  readonly quote: QuoteValues;
  readonly plan: PlanValues;
  readonly schedule: ScheduleValues;
  readonly provider: ProviderValues;
}

export const mutations = declared satisfies WithSteps<typeof declared>;

/** Kinds whose payload carries every editable field of a row. */
export type FieldsKind = {
  [Kind in MutationKind]: (typeof mutations)[Kind] extends { readonly carriesFields: true } ? Kind : never;
}[MutationKind];
export type EditedType = (typeof mutations)[FieldsKind]['entity'];

/** The editable fields of each row type; `editableOf` reads them. */
export const editables: { readonly [Type in EditedType]: Editable<EditedValues[Type]> } = {
  quote_request: quoteRequestEditable,
  quote: quoteEditable,
  plan: planEditable,
  schedule: scheduleEditable,
  provider: providerEditable,
};

/** Whether this build can send a kind. A device that ran a newer build has items of other kinds. */
export function isKnownKind(kind: string): kind is MutationKind {
  return Object.hasOwn(mutations, kind);
}

/** The flags of a kind; none for a kind of a newer build. */
export function ruleOf(kind: MutationKind): MutationRule {
  return isKnownKind(kind) ? mutations[kind] : UNKNOWN;
}

const UNKNOWN: MutationRule = { method: 'POST', path: '', entity: 'user', schemaVersion: 1 };

/** The kinds whose rows have a file. */
export const kindsWithFile = (Object.keys(mutations) as MutationKind[]).filter(
  (kind) => ruleOf(kind).needsFile === true,
);

/** First in, first out within a lane; one lane for each row. */
export function laneOf(kind: MutationKind, id: string): string {
  return `${mutations[kind].entity}:${id}`;
}

/** The editable fields of a row type. */
export function editableOf(type: EditedType): Editable;
/** @returns null when no action carries the fields of such rows */
export function editableOf(type: RowType): Editable | null;
export function editableOf(type: RowType): Editable | null {
  return (editables as Partial<Record<RowType, Editable>>)[type] ?? null;
}

/** The kind that edits rows of a type. */
export function editKindOf(type: EditedType): FieldsKind {
  const kinds = Object.keys(mutations) as MutationKind[];
  return kinds.find((kind) => {
    const { entity, carriesFields, creates } = ruleOf(kind);
    return entity === type && carriesFields === true && creates !== true;
  }) as FieldsKind;
}

/** Whether an action can delete rows of a type. */
export function isDeletable(type: RowType): boolean {
  const rules = Object.values<MutationRule>(mutations);
  return rules.some(({ entity, deletesRow }) => entity === type && deletesRow === true);
}
