import type { OutboxItem, OwnerDb } from '#client/data/db/owner-db.ts';
import type { Seen } from '#client/data/outbox/edits.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { DeviceRows, EditedType, EditedValues } from '#shared/nouns.ts';
import type { Values } from '#shared/protocol/editable.ts';
import { editableOf } from '#shared/nouns.ts';
import type { FeedReader } from '../../../server/modules/sync/feed-reader.ts';
import { quoteCalls } from '#shared/quotes/quote.calls.ts';

type Ports = Pick<SyncPorts, 'clock' | 'random'>;

/** A request of another device. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: object;
  /** Made by the client of the board's requests, who is another person. */
  readonly isByClient?: boolean;
}

/** The creation of a row. */
interface Creation<Type extends EditedType> {
  /** Only a photographer with a public page makes one. */
  readonly isByPublic?: boolean;
  /** The values of a new row. */
  begun(mark: number): EditedValues[Type];
  create(ports: Ports, db: OwnerDb, id: string, values: EditedValues[Type]): Promise<void>;
}

/** Two actions that undo each other: a deletion and a restoration, a submission and its withdrawal; or the first alone. */
interface Moves<Type extends EditedType> {
  isAway(row: DeviceRows[Type]): boolean;
  /** The fields that both actions change. */
  readonly changes: Partial<EditedValues[Type]>;
  away(ports: Ports, db: OwnerDb, seen: Seen): Promise<void>;
  back?(ports: Ports, db: OwnerDb, id: string): Promise<void>;
  /** The same actions on another device, over the newest version. */
  readonly elsewhere: {
    away(id: string, newest: { readonly version: number; readonly how: number }): Call;
    back?(id: string): Call;
  };
}

/** The stories' own part of a noun; everything else comes from its declarations (`shared/nouns.ts`). */
export interface Played<Type extends EditedType = EditedType> {
  readonly type: Type;
  /** Whether stories play a row that is there from the start; all of them without it. */
  isPlayed?(row: DeviceRows[Type]): boolean;
  /** The tables that its actions write. */
  readonly tables: readonly string[];
  /** The common prefix of the paths of its actions. */
  readonly path: string;
  /** Units in which each action writes values that no other action writes. */
  readonly marked: readonly string[];
  /** Absent when each photographer has exactly one row from the start. */
  readonly creation?: Creation<Type>;
  readonly moves?: Moves<Type>;
  /** Changes of some units of a row, chosen by a number. */
  written(mark: number, choice: number, row: EditedValues[Type]): Partial<EditedValues[Type]>;
  /** The row on the screen. */
  shown(row: DeviceRows[Type] | null, pending: readonly OutboxItem[]): DeviceRows[Type] | null;
  /** The command that the form calls. */
  edit(ports: Ports, db: OwnerDb, seen: Seen, values: EditedValues[Type]): Promise<void>;
  /** The path of an edit, whose body contains the id too. */
  readonly editPath: string;
  /** The rows as the server shows them to their owner. */
  readonly rows: FeedReader;
}

/** The value of a unit that a record does not have, for example of a day without hours of its own. */
export const NONE = 'none';

export type Units = ReadonlyMap<string, string>;

/** The values of each unit, as text. */
export function unitsOf({ type }: Pick<Played, 'type'>, values: object): Units {
  const units = new Map<string, unknown[]>();
  const add = (unit: string, value: unknown) => units.set(unit, [...(units.get(unit) ?? []), value]);
  for (const [field, row] of Object.entries(editableOf(type).units)) {
    if (!(field in values)) continue;
    const value = (values as Values)[field];
    if ('unit' in row) add(row.unit, value);
    else for (const [key, each] of Object.entries(value as Values)) add(row.unitOf(key), each);
  }
  return new Map([...units].map(([unit, parts]) => [unit, JSON.stringify(parts)]));
}

export function unitIn(units: Units, unit: string): string {
  return units.get(unit) ?? NONE;
}

/** The units that a change of a row writes, without those that it leaves unchanged. */
export function unitsChanged(noun: Pick<Played, 'type'>, row: object, written: object): Units {
  const [was, is] = [unitsOf(noun, row), unitsOf(noun, written)];
  const fields = Object.entries(row).filter(([field]) => field in written);
  const removed = [...unitsOf(noun, Object.fromEntries(fields)).keys()].filter((unit) => !is.has(unit));
  const changed = [...is].filter(([unit, value]) => was.get(unit) !== value);
  return new Map([...changed, ...removed.map((unit) => [unit, NONE] as const)]);
}

/** Whether the form of a row can be opened. */
export function isEditable({ type }: Pick<Played, 'type'>, row: object): boolean {
  return editableOf(type).allows('edit', row);
}

/** Whether a write is one of the noun's. Requests have a path that begins like that of their quotes. */
export function isWriteOf({ path }: Pick<Played, 'path'>, write: { readonly path: string }): boolean {
  return write.path.startsWith(path) && !(path === quoteCalls['quote.list'].path && write.path.startsWith(REQUESTS));
}

const REQUESTS = `${quoteCalls['quote.list'].path}/requests`;

export function isAway({ moves }: Pick<Played, 'moves'>, row: object): boolean {
  return moves?.isAway(row as never) === true;
}
