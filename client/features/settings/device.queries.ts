import { runtime } from '#client/frame/device/runtime.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { Owner } from '#shared/ids.ts';

/** The data of a person on this device, in numbers. */
export interface DeviceContents {
  readonly isSignedIn: boolean;
  /** Photographers the person wants to find again. */
  readonly hearts: number;
  /** Bookings that are not sent. */
  readonly drafts: number;
  /** Forms with changes that are not sent: of a request, a plan, the hours, the profile… */
  readonly edits: number;
  /** Whether the form to join as a photographer has typed values. */
  readonly isJoining: boolean;
  /** Actions that no server has acknowledged, and the number of those that need the person. */
  readonly waiting: number;
  readonly needsYou: number;
  /** Photos on their way, and their bytes. */
  readonly photos: number;
  readonly photoBytes: number;
  /** Rows that the server sent. */
  readonly rows: number;
}

/** The databases of the person: the signed-in person's, and this device's guest's. */
async function databases(): Promise<{ isSignedIn: boolean; all: OwnerDb[] }> {
  const { device, openOwner } = runtime.ports;
  const [session, guest] = await Promise.all([device.fact('session'), device.fact('guest')]);
  const owners = [session?.owner, guest?.owner].filter((owner): owner is Owner => owner !== undefined);
  return { isSignedIn: session !== null, all: owners.map(openOwner) };
}

export async function deviceContents(): Promise<DeviceContents> {
  const { isSignedIn, all } = await databases();
  const found = await Promise.all(all.map(contentsOf));
  const sum = (key: Exclude<keyof (typeof found)[number], 'isJoining' | 'hearts'>) =>
    found.reduce((total, one) => total + one[key], 0);
  return {
    isSignedIn,
    hearts: new Set(found.flatMap(({ hearts }) => hearts)).size,
    drafts: sum('drafts'),
    edits: sum('edits'),
    isJoining: found.some(({ isJoining }) => isJoining),
    waiting: sum('waiting'),
    needsYou: sum('needsYou'),
    photos: sum('photos'),
    photoBytes: sum('photoBytes'),
    rows: sum('rows'),
  };
}

async function contentsOf(db: OwnerDb) {
  const [items, assets, drafts, rows, hearts] = await Promise.all([
    db.outbox.toArray(),
    db.assets.toArray(),
    db.drafts.toArray(),
    db.rows.count(),
    db.hearts.toArray(),
  ]);
  const waiting = items.filter(({ state }) => !isTerminal(state));
  const photos = assets.filter(({ state }) => !isTerminal(state));
  return {
    hearts: hearts.map(({ id }) => id),
    drafts: drafts.filter(({ kind }) => kind === 'quote_request').length,
    edits: drafts.filter(({ kind }) => kind.endsWith('_edit')).length,
    isJoining: drafts.some(({ kind }) => kind === 'join'),
    waiting: waiting.length,
    needsYou: waiting.filter(({ state }) => state === 'needs_you').length,
    photos: photos.length,
    photoBytes: photos.reduce((total, { size }) => total + size, 0),
    rows,
  };
}

/** All data of a person on this device, except the bytes of photos and secrets of the device. */
export async function deviceExport(now: Date): Promise<object> {
  const { all } = await databases();
  return {
    exported_at: now.toISOString(),
    owners: await Promise.all(
      all.map(async (db) => ({
        owner: db.owner,
        drafts: await db.drafts.toArray(),
        hearts: await db.hearts.toArray(),
        queue: (await db.outbox.toArray()).map(({ lease: _, idempotency_key: __, ...item }) => item),
        photos: (await db.assets.toArray()).map(({ lease: _, page: __, ...asset }) => asset),
        rows: (await db.rows.toArray()).map(({ type, version, data }) => ({ type, version, data })),
      })),
    ),
  };
}
