import type { MessageDescriptor } from '@lingui/core';
import { runtime } from '#client/frame/device/runtime.ts';
import { type Role, roleOf } from '#client/frame/navigation/roles.ts';
import { isUntouched } from '#client/data/outbox/outbox.ts';
import type { OutboxItem, OwnerDb } from '#client/data/db/owner-db.ts';
import type { Place } from '#client/noun-words.ts';
import { loadOutboxes, nounOf, type Outboxes } from '#client/nouns.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { type Entry, entryOfGroup, entryOfSend, type Sections, sectionsOf, type ShownSend } from './sections.ts';

const { clock, device, openOwner } = runtime.ports;

export interface ShownQueue extends Sections {
  /** The number of files that only the open pages of this browser have. */
  readonly open: number;
  /** Whom an empty list speaks to. */
  readonly reader: Reader;
}

/** An administrator with photos of their own is a photographer here. */
export type Reader = Role;

/** The queue of the current user, including the guest's: items that need the person, are under way, or are done. */
export async function queue(): Promise<ShownQueue> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  const owners = [session?.owner, guest?.owner].filter((owner) => owner !== undefined);
  // An object, so that Dexie still observes later reads.
  const nouns = await Promise.resolve(loadOutboxes());
  const found = await Promise.all(owners.map((owner) => entriesOf(openOwner(owner), nouns)));
  return {
    ...sectionsOf(
      found.flatMap(({ entries }) => entries),
      clock.now(),
    ),
    open: found.reduce((sum, { open }) => sum + open, 0),
    reader: readerOf(session?.user ?? null),
  };
}

function readerOf(user: CurrentUser | null): Reader {
  return user?.provider === undefined ? roleOf(user) : 'provider';
}

/** The items that need the person, each with a line and a link. */
interface ShownNeed {
  readonly id: string;
  readonly words: MessageDescriptor;
  readonly place: Place;
}

export async function needs(): Promise<readonly ShownNeed[]> {
  const { needsYou } = await queue();
  return needsYou.flatMap((entry): ShownNeed[] => {
    if (entry.kind === 'group') {
      const { key, row } = entry;
      return row.needs.map((words) => ({ id: `${key} ${words.id}`, words, place: row.page }));
    }
    const { item, words, subject } = entry.send;
    return [{ id: item.id, words: words.refusal(item), place: subject.page ?? { name: 'outbox' } }];
  });
}

interface FoundEntries {
  readonly entries: readonly Entry[];
  readonly open: number;
}

async function entriesOf(db: OwnerDb, nouns: Outboxes): Promise<FoundEntries> {
  const { owner } = db;
  const items = await db.outbox.orderBy('seq').toArray();
  const entries: Entry[] = [];
  let open = 0;
  for (const [noun, words] of nouns) {
    if (words.shownAs === 'nothing') continue;
    const its = items.filter((item) => nounOf(item) === noun);
    if (words.shownAs === 'group') {
      const group = await words.read(db, its);
      open += group.open;
      entries.push(...group.rows.map((row) => entryOfGroup(`${noun} ${owner}`, owner, row)));
    } else {
      const subjectOf = await words.subjects(db, its);
      const listed = its.filter(({ state }) => state !== 'cancelled');
      entries.push(
        ...listed.map((item) => entryOfSend({ ...standing(item, items), owner, words, subject: subjectOf(item) })),
      );
    }
  }
  return { entries, open };
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
