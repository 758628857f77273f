import { ruleOf } from '#shared/nouns.ts';
import type { OutboxItem, OwnerDb, SendStanding } from '../../data/db/owner-db.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { SessionState } from '../session/session-store.ts';

const counted = ['unsent', 'paused', 'needsYou', 'hasSent'] as const;
export type QueueCounts = Pick<SessionState, (typeof counted)[number]>;

type Counted = Pick<SendStanding, 'state' | 'reason'>;

/** The number of unsent items in these databases. */
export async function queueCounts(databases: readonly OwnerDb[]): Promise<QueueCounts> {
  const all = (await Promise.all(databases.map(sendsOf))).flat();
  const items = all.filter(({ state }) => !isTerminal(state));
  return {
    unsent: items.length,
    paused: items.filter(({ reason }) => reason === 'paused').length,
    needsYou: items.filter(({ state }) => state === 'needs_you').length,
    hasSent: all.some(({ state }) => state === 'done'),
  };
}

/** Whether a state has these counts already: it then renders nothing again. */
export function hasCounts(state: QueueCounts, found: QueueCounts): boolean {
  return counted.every((key) => state[key] === found[key]);
}

/** Counts as the person does: an action and the bytes of its file are one. */
async function sendsOf({ outbox, assets }: OwnerDb): Promise<readonly Counted[]> {
  const bytes = await assets.toArray();
  const withBytes = new Set(bytes.flatMap(({ state, id }) => (isTerminal(state) ? [] : [id])));
  const items = (await outbox.toArray()).filter(({ kind }) => ruleOf(kind).isQuiet !== true);
  const isCountedSeparately = ({ state, payload }: OutboxItem) =>
    state === 'needs_you' || !('upload_id' in payload) || !withBytes.has(payload.upload_id ?? '');
  return [...bytes, ...items.filter(isCountedSeparately)];
}
