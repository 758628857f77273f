import { runtime } from '#client/app/runtime.ts';
import { isOfRequest, type RequestItem } from '#client/db/owner-db.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { Owner } from '#shared/ids.ts';
import { moveQuoteRequest } from '#shared/quotes/quote-request.states.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';

const { device, openOwner } = runtime.ports;
const DONE_SHOWN = 20;

/** One send in the list: what it is about, in names rather than ids. */
export interface ShownSend {
  readonly owner: Owner;
  readonly item: RequestItem;
  readonly subject: { readonly category: CategoryKey; readonly city: string } | null;
  /** What it is about can be opened: the server's row, or the creation itself, is here. */
  readonly hasPage: boolean;
  /** What it is about can still be changed. */
  readonly canEdit: boolean;
  /** Another of the same request goes first. */
  readonly isBehind: boolean;
}

export interface ShownQueue {
  readonly needsYou: readonly ShownSend[];
  readonly running: readonly ShownSend[];
  readonly waiting: readonly ShownSend[];
  readonly done: readonly ShownSend[];
}

/** The queue of whoever uses this device now, the guest's included: what needs the person, runs, waits, is done. */
export async function queue(): Promise<ShownQueue> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  const owners = [session?.owner, guest?.owner].filter((owner) => owner !== undefined);
  const sends = (await Promise.all(owners.map(sendsOf))).flat();
  return {
    needsYou: sends.filter(({ item }) => item.state === 'needs_you'),
    running: sends.filter(({ item }) => item.state === 'in_flight'),
    waiting: sends.filter(({ item }) => item.state === 'queued' || item.state === 'waiting'),
    done: sends
      .filter(({ item }) => item.state === 'done')
      .sort((a, b) => ((a.item.done_at ?? '') < (b.item.done_at ?? '') ? 1 : -1))
      .slice(0, DONE_SHOWN),
  };
}

async function sendsOf(owner: Owner): Promise<ShownSend[]> {
  const db = openOwner(owner);
  const items = (await db.outbox.orderBy('seq').toArray()).filter(isOfRequest);
  const categories = (await device.reference.get('/api/categories'))?.value as Category[] | undefined;
  const cities = (await device.reference.get('/api/cities'))?.value as City[] | undefined;
  const rows = new Map((await db.quote_requests.toArray()).map((row) => [row.id, row.data]));
  return items.map((item) => {
    const lane = items.filter((other) => other.lane === item.lane && !isTerminal(other.state));
    const row = rows.get(item.payload.id) ?? null;
    const isWithdrawn = lane.some(({ kind }) => kind === 'quote_request.withdraw');
    const known = {
      owner,
      item,
      isBehind: lane.some(({ seq }) => seq < item.seq),
      canEdit: !isWithdrawn && moveQuoteRequest(row?.status ?? 'open', 'edit') !== null,
    };
    if (row !== null) return { ...known, subject: { category: row.category, city: row.city }, hasPage: true };
    const create = items.find((other) => other.kind === 'quote_request.create' && other.payload.id === item.payload.id);
    const hasPage = item.kind === 'quote_request.create';
    if (create?.kind !== 'quote_request.create') return { ...known, subject: null, hasPage };
    const category = categories?.find(({ id }) => id === create.payload.category_id)?.name_i18n;
    const city = cities?.find(({ id }) => id === create.payload.city_id)?.name;
    return { ...known, subject: category === undefined ? null : { category, city: city ?? '' }, hasPage };
  });
}
