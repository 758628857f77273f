// The person or thing that each notification is about, as this device knows them.
import { knownProvider } from '../features/requests/asked-provider/asked-provider.queries.ts';
import { runtime } from '../frame/device/runtime.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';

/** A person on the other side; null for a client, who has no page. */
export interface ToldParty {
  readonly name: string;
  readonly provider: Provider | null;
}

/** A request, or a question, that somebody is told of. */
export interface ToldSubject {
  /** Null for a question. */
  readonly category: CategoryKey | null;
  readonly parties: readonly ToldParty[];
}

export type ToldSubjects = ReadonlyMap<string, ToldSubject>;

const { device, openOwner } = runtime.ports;

/** The rows that the signed-in person was told of, by their ids; those that are not on this device are left out. */
export async function toldSubjects(): Promise<ToldSubjects> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return new Map();
  return subjectsFrom(openOwner(session.owner));
}

async function subjectsFrom(db: OwnerDb): Promise<ToldSubjects> {
  const told = await db.rowsOf('notification').toArray();
  const ids = new Set(told.flatMap(({ data }) => (data === null ? [] : [data.subject.id])));
  const requests = (await db.rowsOf('quote_request').toArray()).flatMap(({ data }) =>
    data === null || !ids.has(data.id) ? [] : [data],
  );
  const quotes = (await db.rowsOf('quote').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const known = new Map<string, Provider | null>();
  const partyOf = async (id: string, name: string): Promise<ToldParty> => {
    if (!known.has(id)) known.set(id, await knownProvider(id));
    return { name, provider: known.get(id) ?? null };
  };
  const subjects = new Map<string, ToldSubject>();
  for (const request of requests) {
    const { id, category, view, client_name, provider_id, provider_name } = request;
    const names = new Map(
      quotes.flatMap((one) => (one.request_id === id ? [[one.provider_id, one.provider_name] as const] : [])),
    );
    if (provider_id !== null) names.set(provider_id, provider_name ?? '');
    const photographers = [...names].filter(([, name]) => name !== '');
    const parties =
      view === 'full'
        ? await Promise.all(photographers.map(([provider, name]) => partyOf(provider, name)))
        : client_name === null
          ? []
          : [{ name: client_name, provider: null }];
    subjects.set(id, { category, parties });
  }
  const written = (await db.rowsOf('thread_message').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  for (const { request_id, thread_id, reader, provider_id, provider_name, client_name } of written) {
    if (request_id !== null || !ids.has(thread_id) || subjects.has(thread_id)) continue;
    const name = reader === 'client' ? provider_name : (client_name ?? '');
    if (name === '') continue;
    const party = reader === 'client' ? await partyOf(provider_id, name) : { name, provider: null };
    subjects.set(thread_id, { category: null, parties: [party] });
  }
  return subjects;
}

/** The person whose whole name a notification's title says, else the only one there is; null for several, or nobody. */
export function partyTold({ title }: Pick<Notification, 'title'>, { parties }: ToldSubject): ToldParty | null {
  const said = plain(title);
  const named = parties.filter(({ name }) => said.includes(plain(name)));
  const [only, ...others] = named.length === 0 ? parties : named;
  return only === undefined || others.length > 0 ? null : only;
}

/** Without what typesetting changes; a name ends where a word does. */
function plain(text: string): string {
  return ` ${text.replaceAll('’', "'").replaceAll(/\s+/g, ' ')} `;
}
