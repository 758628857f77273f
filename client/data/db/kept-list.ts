import { entityTypes } from '#shared/nouns.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';
import { metaOf, type OwnerDb, type SyncRow } from './owner-db.ts';

/** A list as this device has it. */
export interface KeptList<Row> {
  readonly rows: readonly Row[];
  /** Whether all the server's rows have arrived here once. Before that, an empty list means nothing. */
  readonly hasArrived: boolean;
}

/** The state of a list on a screen: `coming` is shown as a placeholder, or as words without a network, never as none. */
export type ListState = 'unread' | 'coming' | 'none' | 'some';

/** @param list undefined while the device's own database is being read */
export function listState(list: KeptList<unknown> | undefined): ListState {
  if (list === undefined) return 'unread';
  if (list.rows.length > 0) return 'some';
  return list.hasArrived ? 'none' : 'coming';
}

/** Nobody is here whose rows could arrive. */
export const NO_LIST: KeptList<never> = { rows: [], hasArrived: false };

/**
 * Reads a list together with the fact whether it has arrived. The fact is read first: rows that are stored between the
 * two reads are in the list then. The other way round, an empty list would count as one that has arrived.
 */
export async function keptList<Row>(
  db: OwnerDb,
  type: EntityType,
  read: (db: OwnerDb) => Promise<readonly Row[]>,
): Promise<KeptList<Row>> {
  const hasArrived = await haveArrived(db, type);
  return { rows: await read(db), hasArrived };
}

/** Whether all rows of these types have arrived once on this device. */
export async function haveArrived(db: OwnerDb, ...types: readonly EntityType[]): Promise<boolean> {
  const sync = await metaOf(db, 'sync');
  const arrived = sync === undefined ? [] : arrivedTypes(sync);
  return types.every((type) => arrived.includes(type));
}

/** Older builds stored only the time of a page; after the last page of a snapshot, all types have arrived. */
export function arrivedTypes({ arrived, pulled_at, cursor }: Omit<SyncRow, 'key'>): readonly EntityType[] {
  return arrived ?? (pulled_at !== null && cursor?.startsWith('s:') === true ? entityTypes : []);
}
