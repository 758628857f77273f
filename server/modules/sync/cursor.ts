import { entityTypes } from '#shared/nouns.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';

/** The position of a device in the feed, with type names, since types come and go with builds. */
export interface Cursor {
  /** The device has every change up to this number, of the types it has. */
  readonly seq: number;
  readonly has: readonly EntityType[];
  /** Types whose snapshot is in progress, page by page; the device has the rows of the first type up to `afterId`. */
  readonly reading: readonly EntityType[];
  readonly afterId: string;
}

/** The types of a device whose build does not name its types. */
export const firstTypes = ['quote_request', 'booking', 'portfolio_photo', 'user'] as const satisfies EntityType[];

/** Sorts before every id, in both databases. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** As text, `s:<seq>:<has>` or, during a snapshot, `p:<seq>:<has>:<reading>:<afterId>`. */
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
    return { seq: at, has: rest[0] === undefined ? firstTypes : typesIn(rest[0]), reading: [], afterId: LOWEST_ID };
  }
  if (kind !== 'p') return null;
  const afterId = rest.at(-1) ?? '';
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(afterId)) return null;
  const [first = '', second = ''] = rest;
  if (rest.length === 3) return { seq: at, has: typesIn(first), reading: typesIn(second), afterId };
  // Cursors without type names contain the index of the current one.
  if (rest.length !== 2 || !/^[0-3]$/.test(first)) return null;
  return { seq: at, has: firstTypes.slice(0, Number(first)), reading: firstTypes.slice(Number(first)), afterId };
}

/** Ignores unknown names: a build that learns such a type later sends a snapshot of it. */
export function typesIn(text: string): EntityType[] {
  const names = new Set(text.split(/[.,]/));
  return entityTypes.filter((type) => names.has(type));
}

/** The same position for a device that requests these types: a newly requested type starts at its first row. */
export function cursorFor({ seq, has, reading, afterId }: Cursor, asked: readonly EntityType[]): Cursor {
  const still = reading.filter((type) => asked.includes(type));
  const added = asked.filter((type) => !has.includes(type) && !reading.includes(type));
  return {
    seq,
    has: has.filter((type) => asked.includes(type)),
    reading: [...still, ...added],
    afterId: still[0] !== undefined && still[0] === reading[0] ? afterId : LOWEST_ID,
  };
}
