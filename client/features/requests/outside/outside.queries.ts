import { observedTransport } from '#client/frame/device/connectivity-store.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { publicCalls } from '#shared/public.calls.ts';

const { ports } = runtime;

const TIMEOUT_MS = 10_000;
/** The photographers of a city that a warning names. */
const NAMED = 3;
const LISTS = `${publicCalls['provider.list'].path}?`;

/** The photographers of any list on this device who work in a city; those of the category first, at most three. */
export async function whoWorksIn(cityId: string, categoryId: string, exceptId: string): Promise<Provider[]> {
  const lists = await ports.device.reference.where('key').startsWith(LISTS).toArray();
  const byId = new Map(lists.flatMap(({ value }) => (value as Page<Provider>).data).map((one) => [one.id, one]));
  const hasCategory = ({ categories }: Provider) => Number(categories.some(({ id }) => id === categoryId));
  return [...byId.values()]
    .filter(({ id, working_cities }) => id !== exceptId && working_cities.some((city) => city.id === cityId))
    .toSorted((one, other) => hasCategory(other) - hasCategory(one))
    .slice(0, NAMED);
}

/** Loads the photographers of a city onto this device; without the server, those seen before stay. */
export async function loadWhoWorksIn(cityId: string): Promise<void> {
  const path = `${LISTS}city_id=${cityId}`;
  const reply = await observedTransport({ method: 'GET', path, headers: {}, timeoutMs: TIMEOUT_MS });
  if (reply.kind !== 'ours' || reply.status !== 200) return;
  const fetched_at = new Date(ports.clock.now()).toISOString();
  await ports.device.reference.put({ key: path, value: reply.body, fetched_at }).catch(() => undefined);
}

/** Whether a photographer has named their cities, and not this one; false for an unknown photographer. */
export function isOutsideOf(provider: Pick<Provider, 'working_cities'> | null, cityId: string): boolean {
  if (provider === null || cityId === '' || provider.working_cities.length === 0) return false;
  return !provider.working_cities.some(({ id }) => id === cityId);
}
