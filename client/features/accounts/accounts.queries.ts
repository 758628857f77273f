import { runtime } from '#client/frame/device/runtime.ts';
import { pendingItems } from '#client/data/db/pending.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { KnownOwner } from '#client/data/db/device-db.ts';
import type { Owner } from '#shared/ids.ts';
import { maskEmail } from './mask-email.ts';

/** One request or draft of the guest, with a name that the person recognizes. */
export interface GuestItem {
  readonly id: string;
  readonly isDraft: boolean;
  readonly category: CategoryKey | null;
  readonly city: string | null;
  readonly date: string | null;
}

interface Asked {
  readonly category_id?: string;
  readonly city_id?: string;
  readonly date?: string;
}

/** Requests and drafts of this device's guest. */
export async function guestItems(): Promise<GuestItem[]> {
  const { device, openOwner } = runtime.ports;
  const guest = await device.fact('guest');
  if (guest === null) return [];
  const db = openOwner(guest.owner);
  const rows = (await db.rowsOf('quote_request').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const known = new Set(rows.map(({ id }) => id));
  const categories = (await device.reference.get('/api/categories'))?.value as Category[] | undefined;
  const cities = (await device.reference.get('/api/cities'))?.value as City[] | undefined;
  const named = (id: string, isDraft: boolean, fields: Asked): GuestItem => ({
    id,
    isDraft,
    category: categories?.find((one) => one.id === fields.category_id)?.name_i18n ?? null,
    city: cities?.find((one) => one.id === fields.city_id)?.name ?? null,
    date: fields.date || null,
  });
  return [
    ...rows.map(({ id, category, city, date }) => ({ id, isDraft: false, category, city, date })),
    ...(await db.outbox.toArray()).flatMap(({ kind, state, payload }) =>
      kind === 'quote_request.create' && state !== 'cancelled' && !known.has(payload.id)
        ? [named(payload.id, false, payload)]
        : [],
    ),
    ...(await db.drafts.toArray())
      .filter(({ kind }) => kind === 'quote_request')
      .map(({ id, fields }) => named(id, true, fields)),
  ];
}

/** Whether any owner on this device has a form in progress, except forms for a new account or a message to us. */
export async function hasDrafts(): Promise<boolean> {
  const { device, openOwner } = runtime.ports;
  const guest = await device.fact('guest');
  const owners = [...(await keptOwners()), ...(guest === null ? [] : [guest])];
  const counts = await Promise.all(
    owners.map(({ owner }) =>
      openOwner(owner)
        .drafts.filter(({ kind }) => kind !== 'join' && kind !== 'message')
        .count(),
    ),
  );
  return counts.some((count) => count > 0);
}

/** Another person's data on this device: the number of items, and a name that this person recognizes. */
export interface KeptOwner {
  readonly owner: Owner;
  readonly label: string;
  readonly sends: number;
  readonly drafts: number;
}

/** Owners with unsent work here who are not signed in. Only counts leave another owner's database. */
export async function keptForOthers(): Promise<KeptOwner[]> {
  const { device, openOwner } = runtime.ports;
  const session = await device.fact('session');
  const others = (await keptOwners()).filter(({ owner }) => owner !== session?.owner);
  const kept = await Promise.all(
    others.map(async ({ owner, label }) => {
      const db = openOwner(owner);
      const sends = (await pendingItems(db)).length;
      return { owner, label: maskEmail(label ?? ''), sends, drafts: await db.drafts.count() };
    }),
  );
  return kept.filter(({ sends, drafts }) => sends + drafts > 0);
}

/** Known people, except those whose database is being deleted: a read would create it again. */
async function keptOwners(): Promise<KnownOwner[]> {
  return (await runtime.ports.device.owners.toArray()).filter(({ is_discarded }) => is_discarded !== true);
}
