import type { MutationKind } from '#shared/nouns.ts';
import { toFoundPage } from '#shared/search/found-page.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { OutboxItem, OwnerDb, Sending } from '../data/db/owner-db.ts';
import { runtime } from '../frame/device/runtime.ts';
import { enqueue, type QueuedAction } from '../data/outbox/outbox.ts';
import { aConfig, someCategories, someCities } from './server.ts';

type Standing = Partial<Sending & Pick<OutboxItem, 'created_at' | 'done_at' | 'schema_version'>>;

/**
 * Queues an action on the device.
 * @param standing what became of it since
 * @returns the item's id
 */
export async function queued<Kind extends MutationKind>(
  db: OwnerDb,
  action: QueuedAction<Kind>,
  standing: Standing = {},
): Promise<string> {
  const id = await enqueue(runtime.ports, db, action);
  await db.outbox.where('id').equals(id).modify(standing);
  return id;
}

/** The server has it since a moment ago. */
export function done(): Standing {
  return { state: 'done', attempts: 1, done_at: new Date().toISOString() };
}

/** The server refused it. */
export function refused(error: { readonly status: number; readonly code: string } & Sending['last_error']): Standing {
  return { state: 'needs_you', attempts: 1, last_error: error };
}

/** The device has seen the lists that forms need, as after one visit. */
export async function keepLists(providers: readonly Provider[] = []): Promise<void> {
  const at = new Date().toISOString();
  const page = { ...toFoundPage([...providers], { total: providers.length, isLeast: false }, 1, 100) };
  await runtime.ports.device.reference.bulkPut([
    { key: '/api/config', value: aConfig(), fetched_at: at },
    { key: '/api/categories', value: someCategories, fetched_at: at },
    { key: '/api/cities', value: someCities, fetched_at: at },
    { key: '/api/providers?per_page=100', value: page, fetched_at: at },
  ]);
}
