import type { MessageDescriptor } from '@lingui/core';
import { runtime } from '#client/shell/device/runtime.ts';
import { isUntouched } from '#client/sync/outbox/outbox.ts';
import type { OutboxItem, OwnerDb } from '#client/db/owner-db.ts';
import type { GroupRow, OutboxLines, Place, Subject } from '#client/noun-words.ts';
import { loadOutboxes, nounOf, type Outboxes } from '#client/nouns.ts';
import type { Owner } from '#shared/ids.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';

const { device, openOwner } = runtime.ports;
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

/** Sends that are shown together. */
export interface ShownGroup {
  readonly key: string;
  readonly title: MessageDescriptor;
  readonly rows: readonly GroupRow[];
}

export interface ShownQueue {
  readonly groups: readonly ShownGroup[];
  readonly needsYou: readonly ShownSend[];
  readonly running: readonly ShownSend[];
  readonly waiting: readonly ShownSend[];
  readonly done: readonly ShownSend[];
  /** The number of files that only the open pages of this browser have. */
  readonly open: number;
}

/** The queue of the current user, including the guest's: items that need the person, run, wait, or are done. */
export async function queue(): Promise<ShownQueue> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  const owners = [session?.owner, guest?.owner].filter((owner) => owner !== undefined);
  // An object, so that Dexie still observes later reads.
  const nouns = await Promise.resolve(loadOutboxes());
  const found = await Promise.all(owners.map((owner) => sendsOf(openOwner(owner), nouns)));
  const sends = found.flatMap((one) => one.sends);
  return {
    groups: found.flatMap(({ groups }) => groups),
    needsYou: sends.filter(({ item }) => item.state === 'needs_you'),
    running: sends.filter(({ item }) => item.state === 'in_flight'),
    waiting: sends.filter(({ item }) => item.state === 'queued' || item.state === 'waiting'),
    done: sends
      .filter(({ item }) => item.state === 'done')
      .sort((a, b) => ((a.item.done_at ?? '') < (b.item.done_at ?? '') ? 1 : -1))
      .slice(0, MAX_DONE_SHOWN),
    open: found.reduce((sum, { open }) => sum + open, 0),
  };
}

/** The items that need the person, each with a line and a link. */
interface ShownNeed {
  readonly id: string;
  readonly words: MessageDescriptor;
  readonly place: Place;
}

export async function needs(): Promise<readonly ShownNeed[]> {
  const { groups, needsYou } = await queue();
  return [
    ...groups.flatMap(({ key, rows }) =>
      rows.flatMap((row) =>
        row.needs.map((words) => ({ id: `${key} ${row.key} ${words.id}`, words, place: row.page })),
      ),
    ),
    ...needsYou.map(({ item, words, subject }) => ({
      id: item.id,
      words: words.refusal(item),
      place: subject.page ?? { name: 'outbox' as const },
    })),
  ];
}

type FoundSends = Pick<ShownQueue, 'groups' | 'open'> & { readonly sends: readonly ShownSend[] };

async function sendsOf(db: OwnerDb, nouns: Outboxes): Promise<FoundSends> {
  const items = await db.outbox.orderBy('seq').toArray();
  const groups: ShownGroup[] = [];
  const sends: ShownSend[] = [];
  let open = 0;
  for (const [noun, words] of nouns) {
    const its = items.filter((item) => nounOf(item) === noun);
    if (words.shownAs === 'group') {
      const group = await words.read(db, its);
      open += group.open;
      if (group.rows.length > 0) groups.push({ key: `${noun} ${db.owner}`, title: words.title, rows: group.rows });
    } else {
      const subjectOf = await words.subjects(db, its);
      const shown = its.map((item) => ({ ...standing(item, items), owner: db.owner, words, subject: subjectOf(item) }));
      sends.push(...shown);
    }
  }
  return { groups, sends: sends.sort((a, b) => a.item.seq - b.item.seq), open };
}

function standing(item: OutboxItem, items: readonly OutboxItem[]): Pick<ShownSend, 'item' | 'isBehind' | 'canTakeOut'> {
  const isBehind = items.some(({ lane, seq, state }) => lane === item.lane && seq < item.seq && !isTerminal(state));
  if (nounOf(item) !== null) {
    // The server does not have it yet, or refused it.
    return { item, isBehind, canTakeOut: item.state === 'needs_you' || isUntouched(item) };
  }
  // Only the build that queued it can tell how to send it, and which other items depend on it.
  const isWaiting = item.state === 'queued' || item.state === 'waiting';
  return { item: isWaiting ? { ...item, state: 'waiting', reason: 'update' } : item, isBehind, canTakeOut: false };
}
