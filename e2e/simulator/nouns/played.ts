import type { OutboxItem, OwnerDb } from '#client/db/owner-db.ts';
import type { Seen } from '#client/sync/outbox/edits.ts';
import type { SyncPorts } from '#client/sync/ports.ts';
import type { DeviceRows, EditedType, EditedValues } from '#shared/nouns.ts';
import type { Values } from '#shared/sync/editable.ts';
import { editableOf } from '#shared/nouns.ts';
import type { FeedReader } from '../../../server/modules/sync/feed-reader.ts';

type Ports = Pick<SyncPorts, 'clock' | 'random'>;

/** What the stories know of a noun; everything else comes from its declarations (`shared/nouns.ts`). */
export interface Played<Type extends EditedType = EditedType> {
  readonly type: Type;
  /** Its table, and where its actions are sent. */
  readonly table: string;
  readonly path: string;
  /** Units in which each act writes values that no other act writes. */
  readonly marked: readonly string[];
  /** The values of a new row. */
  begun(mark: number): EditedValues[Type];
  /** Changes of some units, chosen by a number. */
  written(mark: number, choice: number): Partial<EditedValues[Type]>;
  /** The fields that a deletion changes. */
  readonly deleted: Partial<EditedValues[Type]>;
  isDeleted(row: DeviceRows[Type]): boolean;
  /** The row on the screen. */
  shown(row: DeviceRows[Type] | null, pending: readonly OutboxItem[]): DeviceRows[Type] | null;
  /** The commands that the screens call. */
  create(ports: Ports, db: OwnerDb, id: string, values: EditedValues[Type]): Promise<void>;
  edit(ports: Ports, db: OwnerDb, seen: Seen, values: EditedValues[Type]): Promise<void>;
  delete(ports: Ports, db: OwnerDb, seen: Seen): Promise<void>;
  restore(ports: Ports, db: OwnerDb, id: string): Promise<void>;
  /** The requests of another device. */
  readonly elsewhere: Readonly<Record<'edit' | 'delete' | 'restore', { method: string; path: string; body?: Values }>>;
  /** How the server shows the rows to their owner. */
  readonly rows: FeedReader;
}

/** The values of each unit, as text. */
export function unitsOf({ type }: Pick<Played, 'type'>, values: object): Map<string, string> {
  const units = new Map<string, unknown[]>();
  for (const [field, row] of Object.entries(editableOf(type).units)) {
    if (!(field in values)) continue;
    // A record by key counts as one.
    const unit = 'unit' in row ? row.unit : field;
    units.set(unit, [...(units.get(unit) ?? []), (values as Values)[field]]);
  }
  return new Map([...units].map(([unit, parts]) => [unit, JSON.stringify(parts)]));
}
