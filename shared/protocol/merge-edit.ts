import type { Editable, Values } from './editable.ts';
import { merge } from './merge.ts';
import type { Change } from './rebase.ts';

/** An edit that can overwrite the server's row without a question. */
export interface MergedEdit<Fields> {
  readonly fields: Fields;
  readonly base: Fields;
  readonly version: number;
}

/**
 * Merges an edit of a row with another person's change of it.
 * @param seenVersion the version it was refused for
 * @param current the server's row in the refusal
 * @returns null when the person must be asked: both changed the same unit, the row cannot be edited any more, or the
 * merge would not pass the schema
 */
export function mergeEdit<Fields extends object = Values>(
  editable: Editable<Fields>,
  change: Change<Fields>,
  seenVersion: number,
  current: unknown,
): MergedEdit<Fields> | null {
  if (!isNewer<Fields>(current, seenVersion) || !editable.allows('edit', current)) return null;
  const { record, asked } = merge(change.base, change.mine, current, editable.units);
  const fields = editable.valuesOf(record);
  if (asked.length > 0 || !editable.isWhole(fields)) return null;
  return { fields, base: editable.valuesOf(current), version: current.version };
}

/**
 * Rebases a withdrawal on a newer version of its row. Changes by the server itself need no question.
 * @param seen the values the person saw when they withdrew it
 * @param seenVersion the version it was refused for
 * @param current the server's row in the refusal
 * @returns null when the person must be asked: the values differ from those they saw, or it cannot be withdrawn any
 * more
 */
export function mergeWithdrawal<Fields extends object = Values>(
  editable: Editable<Fields>,
  seen: Fields,
  seenVersion: number,
  current: unknown,
): Omit<MergedEdit<Fields>, 'fields'> | null {
  if (!isNewer<Fields>(current, seenVersion) || !editable.allows('withdraw', current)) return null;
  const base = editable.valuesOf(current);
  return hasSameValues(editable, seen, base) ? { base, version: current.version } : null;
}

/** Whether two versions of a row have the same values. */
export function hasSameValues<Fields extends object = Values>(
  { units }: Editable<Fields>,
  one: Fields,
  other: Fields,
): boolean {
  return merge(null, one, other, units).asked.length === 0;
}

/** Checks a refusal's row only roughly: `isWhole` checks each of its fields that is sent again. */
function isNewer<Fields>(current: unknown, than: number): current is Fields & { readonly version: number } {
  return typeof current === 'object' && current !== null && 'version' in current && Number(current.version) > than;
}
