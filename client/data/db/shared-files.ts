import type { Owner } from '#shared/ids.ts';
import { hexOf } from '../hex.ts';
import type { DeviceDb, Share } from './device-db.ts';
import { CACHE, change, deleteOldShares, drop, idOf, isOver, sharesOf } from './shares.ts';

// Photos shared with the app arrive as a form, and any web page can post one. The worker stores them. They belong to
// the signed-in person, or to the first person who signs in in the tab they opened, and wait there for consent. The
// device's database records their owner, and a cache has their bytes. The photo that a photographer chooses while they
// join waits here too, for the first sign-in with their address.

const NAME = 'x-name';
const TICKET_BYTES = 16;

interface SharePorts {
  readonly device: DeviceDb;
  readonly clock: { now(): number };
  readonly random: { bytes(count: number): Uint8Array };
}
type WithoutRandom = Omit<SharePorts, 'random'>;
type OnDevice = Pick<SharePorts, 'device'>;

export interface SharedFile {
  readonly id: string;
  readonly file: File;
  /** The file is in the portfolio, or never will be. */
  readonly release: () => Promise<void>;
}

/**
 * Stores shared files.
 * @param owner the signed-in person, if any
 * @returns the ticket for the tab that opens, when nobody is signed in
 * @throws when the device has no room; none of them is stored then
 */
export async function storeShared(
  ports: SharePorts,
  files: readonly File[],
  owner: Owner | null,
): Promise<string | null> {
  if (files.length === 0) return null;
  await deleteOldShares(ports);
  const ticket = owner === null ? hexOf(ports.random.bytes(TICKET_BYTES)) : null;
  await store(ports, files, { owner, ticket });
  return ticket;
}

/**
 * Stores the photo chosen while somebody joins as a photographer, in place of one chosen before.
 * @throws when the device has no room
 */
export async function storeJoiningPhoto(ports: SharePorts, file: File): Promise<void> {
  await dropJoiningPhoto(ports);
  await store(ports, [file], { owner: null, ticket: null, joiner: '' });
}

/** The photo of the open form, if one was chosen. */
export async function joiningPhoto({ device }: OnDevice): Promise<File | null> {
  const ids = (await sharesOf(device)).filter(belongsToOpenForm).map(({ id }) => id);
  return ids.length === 0 ? null : ((await firstFiles(ids, 1))[0] ?? null);
}

export function dropJoiningPhoto({ device }: OnDevice): Promise<void> {
  return drop(device, belongsToOpenForm);
}

/** Deletes the photos of people who joined from this device and have not signed in on it. */
export function dropJoiningPhotos({ device }: OnDevice): Promise<void> {
  return drop(device, ({ joiner }) => joiner !== undefined);
}

/** The form was accepted: its photo waits for the first sign-in with this address. */
export function setJoiningPhotoAddress({ device }: OnDevice, email: string): Promise<void> {
  return change(device, (shares) =>
    shares.map((one) => (belongsToOpenForm(one) ? { ...one, joiner: addressOf(email) } : one)),
  );
}

/** The person goes back to the form, to name another address. */
export function reopenJoiningPhoto({ device }: OnDevice, email: string): Promise<void> {
  return change(device, (shares) => shares.map((one) => (isJoiner(one, email) ? { ...one, joiner: '' } : one)));
}

/** Gives their photo to the photographer who joined with this address. They chose it for their portfolio themselves. */
export function claimJoiningPhoto({ device }: OnDevice, email: string, owner: Owner): Promise<void> {
  return change(device, (shares) =>
    shares.map((one) => {
      if (!isJoiner(one, email)) return one;
      const { joiner: _, ...share } = one;
      return { ...share, owner, state: 'accepted' };
    }),
  );
}

/** @throws when the device has no room; none of the files is stored then */
async function store(
  { device, clock, random }: SharePorts,
  files: readonly File[],
  whose: Pick<Share, 'owner' | 'ticket' | 'joiner'>,
): Promise<void> {
  const id = hexOf(random.bytes(TICKET_BYTES));
  const kept_at = new Date(clock.now()).toISOString();
  const share: Share = { id, ...whose, count: files.length, kept_at, state: 'arriving' };
  await change(device, (shares) => [...shares, share]);
  try {
    const cache = await caches.open(CACHE);
    const results = await Promise.allSettled(files.map((file, index) => cache.put(urlOf(id, index), answerOf(file))));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    await change(device, (shares) => shares.map((one) => (one.id === id ? { ...one, state: 'offered' } : one)));
  } catch (error) {
    await drop(device, (one) => one.id === id);
    throw error;
  }
}

/** Shares that wait for this person's consent. */
export async function sharesAwaitingConsent(ports: WithoutRandom, owner: Owner): Promise<readonly Share[]> {
  return (await currentShares(ports)).filter((one) => one.owner === owner && one.state === 'offered');
}

/** Shares that wait for a sign-in in the tab that has these tickets. */
export async function sharesOfTickets(ports: WithoutRandom, tickets: readonly string[]): Promise<readonly Share[]> {
  return (await currentShares(ports)).filter((one) => isOwnedBy(one, tickets) && one.state === 'offered');
}

/** Gives the shares of these tickets to the person who signed in in their tab, who may accept or refuse them. */
export function claimShares({ device }: OnDevice, tickets: readonly string[], owner: Owner): Promise<void> {
  return change(device, (shares) =>
    shares.map((one) => (isOwnedBy(one, tickets) ? { ...one, owner, ticket: null } : one)),
  );
}

/** The person accepts: the portfolio takes the files, even after this page closes. */
export function acceptShares({ device }: OnDevice, owner: Owner, ids: readonly string[]): Promise<void> {
  return change(device, (shares) =>
    shares.map((one) => (one.owner === owner && ids.includes(one.id) ? { ...one, state: 'accepted' } : one)),
  );
}

/** The person refuses. */
export function refuseShares({ device }: OnDevice, owner: Owner, ids: readonly string[]): Promise<void> {
  return drop(device, (one) => one.owner === owner && ids.includes(one.id));
}

/** The first files of these shares, for a preview. */
export async function firstFiles(ids: readonly string[], most: number): Promise<readonly File[]> {
  const requests = await requestsOf(ids);
  const files = await Promise.all(requests.slice(0, most).map(fileOf));
  return files.filter((file) => file !== null);
}

/** Accepted shares with files that the portfolio has not taken yet. */
export async function acceptedShares({ device }: OnDevice, owner: Owner): Promise<readonly Share[]> {
  return (await sharesOf(device)).filter((one) => one.owner === owner && one.state === 'accepted');
}

/** Their files, in the order they arrived. */
export async function acceptedFiles({ device }: OnDevice, owner: Owner): Promise<SharedFile[]> {
  const found: SharedFile[] = [];
  for (const { id } of await acceptedShares({ device }, owner)) {
    for (const request of await requestsOf([id])) {
      const file = await fileOf(request);
      if (file !== null) found.push({ id: request.url, file, release: () => release(device, id, request) });
    }
    await dropIfEmpty(device, id);
  }
  return found;
}

async function currentShares({ device, clock }: WithoutRandom): Promise<readonly Share[]> {
  return (await sharesOf(device)).filter((one) => !isOver(one, clock.now()));
}

function belongsToOpenForm({ joiner }: Share): boolean {
  return joiner === '';
}

function isJoiner({ joiner }: Share, email: string): boolean {
  return joiner === addressOf(email);
}

/** Normalized as the server compares addresses. */
function addressOf(email: string): string {
  return email.trim().toLowerCase();
}

function isOwnedBy({ owner, ticket }: Share, tickets: readonly string[]): boolean {
  return owner === null && ticket !== null && tickets.includes(ticket);
}

async function release(device: DeviceDb, id: string, request: Request): Promise<void> {
  await (await caches.open(CACHE)).delete(request);
  await dropIfEmpty(device, id);
}

/** A share is deleted with its last file. */
async function dropIfEmpty(device: DeviceDb, id: string): Promise<void> {
  if ((await requestsOf([id])).length === 0) await drop(device, (one) => one.id === id);
}

async function requestsOf(ids: readonly string[]): Promise<readonly Request[]> {
  const requests = await (await caches.open(CACHE)).keys();
  return requests.filter((request) => ids.includes(idOf(request)));
}

async function fileOf(request: Request): Promise<File | null> {
  const kept = await (await caches.open(CACHE)).match(request);
  if (kept === undefined) return null;
  const blob = await kept.blob();
  return new File([blob], decodeURIComponent(kept.headers.get(NAME) ?? ''), { type: blob.type });
}

function answerOf(file: File): Response {
  return new Response(file, { headers: { [NAME]: encodeURIComponent(file.name) } });
}

function urlOf(id: string, index: number): string {
  return `/${id}/${String(index).padStart(4, '0')}`;
}
