import type { OutboxItem } from '#client/data/db/owner-db.ts';
import type { GroupRow, OutboxLines, Subject } from '#client/noun-words.ts';
import { localDateOf } from '#shared/dates.ts';
import type { Owner } from '#shared/ids.ts';
import { DAY_MS } from '#shared/durations.ts';

/** How long a send is listed after the server has it, and the most of them. */
const DONE_SHOWN_MS = 7 * DAY_MS;
const MAX_DONE_SHOWN = 20;

/** One send in the list, described by names instead of ids. */
export interface ShownSend {
  readonly owner: Owner;
  readonly item: OutboxItem;
  /** The noun's texts. */
  readonly words: OutboxLines;
  readonly subject: Subject;
  /** Another item of the same row is sent first. */
  readonly isBehind: boolean;
  readonly canTakeOut: boolean;
}

/** One line of the list: a send, or several of one noun. */
export type Entry = EntryFacts &
  ({ readonly kind: 'send'; readonly send: ShownSend } | { readonly kind: 'group'; readonly row: GroupRow });

interface EntryFacts {
  readonly key: string;
  readonly owner: Owner;
  /** The time of the person's action, ISO. */
  readonly since: string;
  /** When the server had it; null until then. */
  readonly doneAt: string | null;
  readonly needsYou: boolean;
  /** At least a part of it leaves without the person. */
  readonly isUnderWay: boolean;
}

/** The sends that the server received on one day. */
export interface DoneDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly entries: readonly Entry[];
}

export interface Sections {
  /** Sends that the person must answer, in the order of their actions. */
  readonly needsYou: readonly Entry[];
  /** Sends that run, or wait with a reason, in the same order: none moves when its turn comes. */
  readonly underWay: readonly Entry[];
  /** Those of the last days, the newest first. */
  readonly done: readonly DoneDay[];
  /** Bytes of the files under way that are not on the server yet. */
  readonly bytesLeft: number;
}

export function sectionsOf(entries: readonly Entry[], now: number): Sections {
  const open = entries
    .filter(({ doneAt }) => doneAt === null)
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
  const underWay = open.filter(({ needsYou }) => !needsYou);
  return {
    needsYou: open.filter(({ needsYou }) => needsYou),
    underWay,
    done: daysOf(entries, now),
    bytesLeft: underWay.reduce((sum, entry) => sum + (entry.kind === 'group' ? entry.row.bytesLeft : 0), 0),
  };
}

function daysOf(entries: readonly Entry[], now: number): DoneDay[] {
  const from = new Date(now - DONE_SHOWN_MS).toISOString();
  const shown = entries
    .flatMap((entry) => (entry.doneAt !== null && entry.doneAt > from ? [{ entry, at: entry.doneAt }] : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, MAX_DONE_SHOWN);
  const days = Map.groupBy(shown, ({ at }) => localDateOf(new Date(at)));
  return [...days].map(([date, of]) => ({ date, entries: of.map(({ entry }) => entry) }));
}

export function entryOfSend(send: ShownSend): Entry {
  const { item, owner } = send;
  return {
    kind: 'send',
    key: item.id,
    send,
    owner,
    since: item.created_at,
    doneAt: item.state === 'done' ? (item.done_at ?? item.created_at) : null,
    needsYou: item.state === 'needs_you',
    isUnderWay: item.state !== 'done' && item.state !== 'needs_you',
  };
}

/** @param key names the noun, whose rows have a key each */
export function entryOfGroup(key: string, owner: Owner, row: GroupRow): Entry {
  return {
    kind: 'group',
    key: `${key} ${row.key}`,
    row,
    owner,
    since: row.since,
    doneAt: row.received?.at ?? null,
    needsYou: row.needs.length > 0,
    isUnderWay: row.isUnderWay,
  };
}
