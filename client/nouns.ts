import { isKnownKind, mutations, type NounName } from '#shared/nouns.ts';
import { loadTexts, type Part } from './frame/i18n/i18n.ts';
import type { ItemOf, OutboxItem } from './data/db/owner-db.ts';
import type { NoLines, NounLines, OutboxGroup, OutboxLines } from './noun-words.ts';

// Every noun whose actions wait in the queue, and its texts in Envois and under the bell.

type NounOutbox = OutboxLines | OutboxGroup | NoLines;

const outboxes = {
  quote_request: async () =>
    (await bring(['queue'], () => import('./features/requests/request.outbox.ts'))).requestOutbox,
  quote: async () => (await bring(['queue'], () => import('./features/quotes/quote.outbox.ts'))).quoteOutbox,
  booking: async () => (await bring(['queue'], () => import('./features/bookings/booking.outbox.ts'))).bookingOutbox,
  plan: async () => (await bring(['queue'], () => import('./features/plans/plan.outbox.ts'))).planOutbox,
  schedule: async () => (await bring(['queue'], () => import('./features/schedule/schedule.outbox.ts'))).scheduleOutbox,
  provider: async () =>
    (await bring(['queue'], () => import('./features/profile/provider/provider.outbox.ts'))).providerOutbox,
  message: async () => (await bring(['queue'], () => import('./features/messages/message.outbox.ts'))).messageOutbox,
  picture: async () => (await bring(['queue'], () => import('./features/profile/picture.outbox.ts'))).pictureOutbox,
  photo: async () => (await bring(['queue'], () => import('./features/portfolio/photo.outbox.ts'))).photoOutbox,
  notification: async () => ({ shownAs: 'nothing' }),
  thread_message: async () =>
    (await bring(['queue'], () => import('./features/threads/thread-message.outbox.ts'))).threadMessageOutbox,
} satisfies { [Name in NounName]: () => Promise<NounLines<ItemOf<Name>> | OutboxGroup<ItemOf<Name>> | NoLines> };

const unread = async () => (await bring(['queue'], () => import('./features/outbox/unread.outbox.ts'))).unreadOutbox;

/** The noun of a queued action; null when a newer build queued it and this build cannot read it. */
export function nounOf({ kind, schema_version }: OutboxItem): NounName | null {
  const isRead = isKnownKind(kind) && schema_version <= mutations[kind].schemaVersion;
  return isRead ? (kind.slice(0, kind.indexOf('.')) as NounName) : null;
}

/** The queue texts of each noun; under null, the texts of actions that this build cannot read. */
export type Outboxes = ReadonlyMap<NounName | null, NounOutbox>;

let loaded: Outboxes | null = null;

export async function loadOutboxes(): Promise<Outboxes> {
  if (loaded !== null) return loaded;
  const nouns = Object.entries(outboxes) as [NounName, () => Promise<NounOutbox>][];
  const all = [...nouns, [null, unread] as const];
  loaded = new Map(await Promise.all(all.map(async ([noun, load]) => [noun, await load()] as const)));
  return loaded;
}

/** Loads texts with their catalog. */
async function bring<Module>(parts: readonly Part[], load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts(...parts)]);
  return module;
}
