import { type EntityType, entityTypes, firstTypes } from '#shared/sync/entity-types.ts';

/** The position of a device in the feed, by names: types come and go with the builds of server and device. */
export interface Cursor {
  /** The device has every change up to this number, of the types it has. */
  readonly seq: number;
  readonly has: readonly EntityType[];
  /** Types whose rows it is being given, page by page; of the first of them it has those up to `afterId`. */
  readonly reading: readonly EntityType[];
  readonly afterId: string;
}

/** Sorts before every id, in both databases. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** As text, `s:<seq>:<has>` or, with types being read, `p:<seq>:<has>:<reading>:<afterId>`. */
export function cursorText({ seq, has, reading, afterId }: Cursor): string {
  if (reading.length === 0) return `s:${seq}:${has.join('.')}`;
  return `p:${seq}:${has.join('.')}:${reading.join('.')}:${afterId}`;
}

/** @returns null for a text that no build of the server has written */
export function parseCursor(text: string): Cursor | null {
  const [kind, seq = '', ...rest] = text.split(':');
  if (!/^\d{1,15}$/.test(seq)) return null;
  const at = Number(seq);
  if (kind === 's' && rest.length <= 1) {
    return { seq: at, has: rest[0] === undefined ? firstTypes : typesIn(rest[0]), reading: [], afterId: BEFORE_ALL };
  }
  if (kind !== 'p') return null;
  const afterId = rest.at(-1) ?? '';
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(afterId)) return null;
  const [first = '', second = ''] = rest;
  if (rest.length === 3) return { seq: at, has: typesIn(first), reading: typesIn(second), afterId };
  // Builds whose devices did not name their types wrote the index of the one being read.
  if (rest.length !== 2 || !/^[0-3]$/.test(first)) return null;
  return { seq: at, has: firstTypes.slice(0, Number(first)), reading: firstTypes.slice(Number(first)), afterId };
}

/** Names this build does not know are passed over: where it learns one later, the device is given its rows then. */
export function typesIn(text: string): EntityType[] {
  const names = new Set(text.split(/[.,]/));
  return entityTypes.filter((type) => names.has(type));
}

/** The same place for a device that asks for these types: those it did not ask for before are read from their beginning. */
export function cursorFor({ seq, has, reading, afterId }: Cursor, asked: readonly EntityType[]): Cursor {
  const still = reading.filter((type) => asked.includes(type));
  const added = asked.filter((type) => !has.includes(type) && !reading.includes(type));
  return {
    seq,
    has: has.filter((type) => asked.includes(type)),
    reading: [...still, ...added],
    afterId: still[0] !== undefined && still[0] === reading[0] ? afterId : BEFORE_ALL,
  };
}
