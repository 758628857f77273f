import { runtime } from '#client/frame/device/runtime.ts';
import { haveArrived } from '#client/data/db/kept-list.ts';
import { type Draft, isOf, type OwnerDb, type ItemOf } from '#client/data/db/owner-db.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import type { Owner } from '#shared/ids.ts';
import type { Category, City, Language } from '#shared/catalogue/catalogue.schema.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { overlayProvider } from '#shared/providers/provider.overlay.ts';

const { device, openOwner } = runtime.ports;

/** The photographer's own profile as the screen shows it, and its pending actions. */
export interface ShownProvider {
  readonly owner: Owner;
  readonly provider: OwnProvider;
  /** The server's row, as last seen here. */
  readonly kept: OwnProvider;
  /** The photographer's last version, even if it was refused. */
  readonly wanted: OwnProvider;
  readonly pending: readonly ItemOf<'provider'>[];
}

/** The options of a profile's form, as last seen on this device; empty before the first connection. */
export interface ProfileLists {
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
  readonly languages: readonly Language[];
}

/** The other parts of the photographer's page. */
export interface Offered {
  readonly photos: number;
  readonly plans: number;
  /** Whether any day of the week has hours. */
  readonly hasHours: boolean;
}

export interface ProfilePage {
  readonly shown: ShownProvider;
  readonly draft: Draft | null;
  readonly lists: ProfileLists;
  readonly offered: Offered;
}

/** The profile with all the data of its page; null until they have arrived once on this device. */
export async function profilePage(): Promise<ProfilePage | null> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return null;
  const db = openOwner(session.owner);
  const hasArrived = await haveArrived(db, 'provider', 'portfolio_photo', 'plan', 'schedule');
  const shown = await providerFrom(db);
  if (shown === null || !hasArrived) return null;
  const [draft, lists, offered] = await Promise.all([
    db.drafts.get(profileDraftId(shown.provider.id)),
    profileLists(),
    offerOf(db),
  ]);
  return { shown, draft: draft ?? null, lists, offered };
}

/** The profile of a database with its overlay; null when it is not here. */
export async function providerFrom(db: OwnerDb): Promise<ShownProvider | null> {
  const kept = (await db.rowsOf('provider').toArray()).find(({ data }) => data !== null)?.data ?? null;
  if (kept === null) return null;
  const pending = (await unshownItems(db)).filter(isOf('provider'));
  const inOverlay = pending.filter(({ state }) => state !== 'needs_you');
  return {
    owner: db.owner,
    provider: overlayProvider(kept, inOverlay),
    kept,
    wanted: overlayProvider(kept, pending),
    pending,
  };
}

export function profileDraftId(providerId: string): string {
  return `${providerId}:edit`;
}

async function profileLists(): Promise<ProfileLists> {
  const [categories, cities, languages] = await Promise.all([
    storedList<Category>('/api/categories'),
    storedList<City>('/api/cities'),
    storedList<Language>('/api/languages'),
  ]);
  return { categories, cities, languages };
}

async function storedList<Item>(key: string): Promise<readonly Item[]> {
  return ((await device.reference.get(key))?.value as readonly Item[] | undefined) ?? [];
}

async function offerOf(db: OwnerDb): Promise<Offered> {
  const photos = await db.rowsOf('portfolio_photo').toArray();
  const plans = await db.rowsOf('plan').toArray();
  const schedules = await db.rowsOf('schedule').toArray();
  return {
    hasHours: schedules.some(({ data }) => Object.values(data?.hours ?? {}).some((ranges) => ranges.length > 0)),
    photos: photos.filter(({ data }) => data?.plan_id === null).length,
    plans: plans.filter(({ data }) => data?.status === 'published').length,
  };
}
