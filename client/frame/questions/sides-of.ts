import { carriesFields, type FieldsItem, type OutboxItem } from '../../data/db/owner-db.ts';
import { type Conflict, conflictOf } from '../../data/outbox/edits.ts';
import type { Values } from '#shared/protocol/editable.ts';

/** The person's version, with the edits behind the refused action, and its differences from the server's. */
interface TwoSides<Fields extends object, Unit extends string> {
  readonly mine: Fields;
  readonly conflict: Pick<Conflict<Fields, Unit>, 'mine' | 'theirs' | 'asked'>;
}

/** Compares the two versions of a row. A deletion or a withdrawal changes no field. */
export function sidesOf<Fields extends object, Unit extends string>(
  item: OutboxItem,
  pending: readonly OutboxItem[],
  current: Fields,
): TwoSides<Fields, Unit> {
  if (!carriesFields(item)) return { mine: current, conflict: { mine: [], theirs: [], asked: [] } };
  const behind = pending.filter(carriesFields).filter(({ seq }) => seq > item.seq);
  const places = [item, ...behind] as [FieldsItem, ...FieldsItem[]];
  const conflict = conflictOf(places, current as Values) as Conflict<Fields, Unit>;
  return { mine: conflict.wanted, conflict };
}
