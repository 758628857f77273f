import {
  type DeviceRows,
  type EditedType,
  type EditedValues,
  type FieldsKind,
  editableOf,
  laneOf,
  mutations,
  ruleOf,
} from '#shared/nouns.ts';
import type { Editable, Values } from '#shared/protocol/editable.ts';
import { merge, type Merged } from '#shared/protocol/merge.ts';
import { mergeEdit, hasSameValues, mergeWithdrawal } from '#shared/protocol/merge-edit.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { type Change, joinChanges, type Rebased, rebaseOnEarlier, rebaseOnRow } from '#shared/protocol/rebase.ts';
import { carriesFields, type FieldsItem, type OutboxItem, type OwnerDb } from '../db/owner-db.ts';
import type { Correction } from './outbox.ts';
import { upgraded } from './upgraded.ts';

// Edits of rows, and how they are rebased when the row changes before they are sent. A sent edit carries every field of
// a row; here, an edit is the person's change of the row they saw. A withdrawal changes no field.

/** A row whose fields people edit. */
export type Row = Values & { readonly version: number };

/** The base of an action that is queued for a row the person saw. */
export function baseFrom(editable: Editable, row: Row): Correction {
  return { base_version: row.version, base_values: editable.valuesOf(row) };
}

/** A row as the person saw it when they opened a form or withdrew it. */
export interface Seen<Fields extends object = Values> {
  readonly id: string;
  /** The version of the row; with edits in its overlay, the base version of the first of them. */
  readonly version: number;
  /** Forms of older builds have none. */
  readonly values?: Fields | null;
}

/** The base of a form: a row with its pending edits. A creation counts only until its row is here. */
export function seenOf<Type extends EditedType>(
  type: Type,
  row: DeviceRows[Type],
  pending: readonly OutboxItem[],
): Seen<EditedValues[Type]> & { readonly values: EditedValues[Type] } {
  const first = pending.filter(carriesFields).find(({ kind }) => ruleOf(kind).creates !== true || row.version === 0);
  const values = editableOf(type).valuesOf(row) as EditedValues[Type];
  return { id: row.id, version: first?.base_version ?? row.version, values };
}

/** The row of a queued action. */
export interface Base {
  readonly baseVersion: number;
  readonly baseValues: Values | null;
}

/** An edit to queue behind earlier actions. */
export interface Behind extends Base {
  readonly payload: FieldsItem['payload'];
}

/**
 * Makes an edit for the end of the lane. Its base is the row the person saw, or the answer to their own last action
 * since. The answers to actions still pending rebase it later (`following`).
 */
export async function newEditBase(
  db: OwnerDb,
  kind: FieldsKind,
  seen: Seen,
  edit: FieldsItem['payload'],
): Promise<Behind> {
  const editable = editableOf(mutations[kind].entity);
  const { own, cancelled } = await ownActionsSince(db, laneOf(kind, seen.id), seen);
  const typed = withOwnActions(editable, { own, cancelled }, seen, edit);
  const answer = own.findLast(carriesFields);
  const isAnswered = answer !== undefined && own.every(({ state }) => isTerminal(state));
  const rebased = isAnswered
    ? rebaseOnRow(typed, editable.valuesOf(answer.payload), editable.units)
    : { ...typed, isAsked: false };
  return {
    payload: { ...edit, ...rebased.mine },
    baseVersion: versionOf(rebased, newestVersionOf(own, seen)),
    baseValues: rebased.base,
  };
}

/** Makes a withdrawal for the end of the lane. Its base is the row the person saw, with their own changes since. */
export async function newWithdrawalBase(db: OwnerDb, type: EditedType, lane: string, seen: Seen): Promise<Base> {
  const actions = await ownActionsSince(db, lane, seen);
  const baseVersion = newestVersionOf(actions.own, seen);
  if (!seen.values) return { baseVersion, baseValues: null };
  return { baseVersion, baseValues: withOwnActions(editableOf(type), actions, seen, seen.values).mine };
}

/** Merges a new edit into the unsent or refused actions that it replaces. The new edit's values win. */
export async function editInPlace(
  db: OwnerDb,
  places: readonly [FieldsItem, ...FieldsItem[]],
  seen: Seen,
  edit: FieldsItem['payload'],
): Promise<Correction> {
  const [first] = places;
  const editable = editableOfItem(first);
  const typed = withOwnActions(editable, await ownActionsSince(db, first.lane, seen), seen, edit);
  const all = joinChanges(together(places), typed, editable.units);
  // A form of an older build has a version and no values.
  const version = typed.base === null ? Math.min(first.base_version, seen.version) : first.base_version;
  return correctionOf(first, all, version);
}

/** Merges consecutive actions of a lane into the first of them. */
export function mergedCorrection(places: readonly [FieldsItem, ...FieldsItem[]], also: Values = {}): Correction {
  const [first] = places;
  const all = together(places);
  return correctionOf(first, { ...all, mine: { ...all.mine, ...also } }, first.base_version);
}

/** Rebases an action on the row that answered the action before it. */
export function following(next: OutboxItem, done: OutboxItem, editable: Editable, row: Row): Correction {
  if (!carriesFields(next)) return withdrawalAfterAnswer(next, done, editable, row);
  const change = changeBy(next);
  const known = carriesFields(done) ? rebaseOnEarlier(change, changeBy(done), editable.units) : change;
  return correctionOf(next, rebaseOnRow(known, editable.valuesOf(row), editable.units), row.version);
}

/**
 * Rebases a withdrawal on the row that the person's own action made. When a merge put another person's values into that
 * action, the withdrawal names an old version instead: the server refuses it, and the person is asked.
 */
function withdrawalAfterAnswer(
  { base_values }: OutboxItem,
  done: OutboxItem,
  editable: Editable,
  row: Row,
): Correction {
  if (!base_values || !carriesFields(done)) return { base_version: row.version };
  const own = changeBy(done);
  const seen = rebaseOnEarlier({ base: base_values, mine: base_values }, own, editable.units).mine;
  if (!hasSameValues(editable, seen, own.mine)) {
    return { base_values: seen, base_version: row.version - 1 };
  }
  return { base_values: editable.valuesOf(row), base_version: row.version };
}

/**
 * Rebases a withdrawal when the action before it is cancelled: on the row the person sees now, or else on the values
 * they saw, without that action's change.
 */
export function withdrawalAfterCancel(
  { base_values = null }: OutboxItem,
  out: FieldsItem,
  shown: Values | null,
): Correction {
  if (!base_values) return {};
  const editable = editableOfItem(out);
  if (shown !== null) return { base_values: editable.valuesOf(shown) };
  const { base, mine } = changeBy(out);
  if (base === null) return { base_values: null };
  const without = rebaseOnEarlier(
    { base: base_values, mine: base_values },
    { base: mine, mine: base },
    editable.units,
  ).mine;
  return { base_values: without };
}

/** Rebases a refused edit or withdrawal on the row in its refusal; null when the person must be asked. */
export function rebasedOnRefusal(refused: OutboxItem, current: unknown): Correction | null {
  const { creates, withdraws, entity } = ruleOf(refused.kind);
  const editable = editableOf(entity);
  if (editable === null) return null;
  if (withdraws === true) return rebasedWithdrawal(refused, editable, current);
  if (!carriesFields(refused) || creates === true) return null;
  const merged = mergeEdit(editable, changeBy(refused), refused.base_version, current);
  if (merged === null) return null;
  const payload = { id: refused.payload.id, ...merged.fields } as OutboxItem['payload'];
  return { payload, base_values: merged.base, base_version: merged.version };
}

function rebasedWithdrawal(
  { base_values, base_version }: OutboxItem,
  editable: Editable,
  current: unknown,
): Correction | null {
  const over = base_values ? mergeWithdrawal(editable, base_values, base_version, current) : null;
  return over === null ? null : { base_values: over.base, base_version: over.version };
}

/** The differences between the person's version of a row and the server's, by the side that made them. */
export interface Conflict<Fields extends object = Values, Unit extends string = string> extends Merged<Fields, Unit> {
  /** All values of the person's own version. */
  readonly wanted: Fields;
}

/** @param places the refused action and those behind it */
export function conflictOf(places: readonly [FieldsItem, ...FieldsItem[]], current: Values): Conflict {
  const editable = editableOfItem(places[0]);
  const { base, mine } = together(places);
  return { wanted: mine, ...merge(base, mine, editable.valuesOf(current), editable.units) };
}

function together([first, ...others]: readonly [FieldsItem, ...FieldsItem[]]): Rebased<Values> {
  const { units } = editableOfItem(first);
  const one = { ...changeBy(first), isAsked: false };
  return others.reduce((all, later) => {
    const both = joinChanges(all, changeBy(later), units);
    return { ...both, isAsked: all.isAsked || both.isAsked };
  }, one);
}

/** The change an action makes, with its base. */
function changeBy(item: FieldsItem): Change<Values> {
  const { payload, base_values = null } = upgraded(item);
  return { base: base_values, mine: editableOfItem(item).valuesOf(payload) };
}

function editableOfItem({ kind }: FieldsItem): Editable {
  return editableOf(mutations[kind].entity);
}

/** Gives an action new values; a creation keeps its other fields. */
function correctionOf(item: FieldsItem, all: Rebased<Values>, version: number): Correction {
  const payload = { ...upgraded(item).payload, ...all.mine };
  if (ruleOf(item.kind).creates === true) return { payload };
  return { payload, base_values: all.base, base_version: versionOf(all, version) };
}

/** The version for If-Match: an old one when the person must be asked, so that the server refuses and sends its row. */
function versionOf({ base, isAsked }: Rebased<Values>, version: number): number {
  return base !== null && isAsked ? version - 1 : version;
}

/**
 * The version the person saw, or a newer one that answered their own action since. An action that names no version may
 * have been answered after another device's change, which the person has not seen.
 */
function newestVersionOf(own: readonly OutboxItem[], seen: Seen): number {
  const based = own.filter(({ kind }) => ruleOf(kind).ifMatch === true || ruleOf(kind).creates === true);
  return Math.max(seen.version, ...based.map(({ answered_version }) => answered_version ?? 0));
}

/** A person's actions on a row since they saw it: pending or answered ones, and edits taken out of the queue. */
interface OwnActions {
  readonly own: readonly OutboxItem[];
  readonly cancelled: readonly FieldsItem[];
}

/** The person's change, as if they had seen their own actions since they saw the row. */
function withOwnActions(
  editable: Editable,
  { own, cancelled }: OwnActions,
  { values = null }: Seen,
  wanted: Values,
): Change<Values> {
  const edits = own.filter(carriesFields);
  const typed = withoutCancelled(editable, { base: values, mine: editable.valuesOf(wanted) }, cancelled);
  const { base } = typed;
  // The person saw the row as this action left it, so a value that they change back is a change.
  const seen = edits.findLastIndex((item) => base !== null && hasSameValues(editable, base, changeBy(item).mine));
  return edits.slice(seen + 1).reduce((change, item) => rebaseOnEarlier(change, changeBy(item), editable.units), typed);
}

/** The person's change, as if its form had not shown the edits that they took out of the queue since. */
function withoutCancelled(editable: Editable, form: Change<Values>, cancelled: readonly FieldsItem[]): Change<Values> {
  return cancelled.reduceRight((change, item) => {
    const { base, mine } = changeBy(item);
    const isShown = change.base !== null && base !== null && hasSameValues(editable, change.base, mine);
    return isShown ? rebaseOnEarlier(change, { base: mine, mine: base }, editable.units) : change;
  }, form);
}

/**
 * The person's actions on a row that are pending, or were answered since they saw it. The creation of a row they saw is
 * not among them.
 */
async function ownActionsSince(db: OwnerDb, lane: string, seen: Seen): Promise<OwnActions> {
  const items = await db.outbox.where('lane').equals(lane).sortBy('seq');
  const own = items
    .filter(({ kind }) => ruleOf(kind).creates !== true || seen.version === 0)
    .filter(({ state, answered_version }) => !isTerminal(state) || (answered_version ?? 0) > seen.version);
  const last = own.findLast(carriesFields)?.seq ?? 0;
  const versions = [seen.version, ...own.map(({ answered_version }) => answered_version)];
  const cancelled = items
    .filter(carriesFields)
    .filter(({ kind, state, replaced_by }) => state === 'cancelled' && replaced_by === null && !ruleOf(kind).creates)
    // The form did not show an edit of another version. An edit behind it in the queue has its change.
    .filter(({ seq, base_version }) => seq > last && versions.includes(base_version));
  return { own, cancelled };
}
