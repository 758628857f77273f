import { paths } from '#shared/api/paths.ts';
import type { SessionReply } from '#shared/accounts/account.schema.ts';
import { guestOwner, isGuest, type Owner } from '#shared/ids.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';
import type { WireReply } from '../api/http.ts';
import type { DeviceDb } from '../db/device-db.ts';
import { REQUEST_TIMEOUT_MS } from './claim.ts';
import { resumeAll } from './outbox.ts';
import type { SyncPorts } from './ports.ts';
import { entityTables } from './rows.ts';
import type { SessionKeeper } from './session.ts';

const SECRET_BYTES = 32;

/** The guest this device is; minted at first need. Its owner is the secret's hash, so the secret stays here. */
export async function ensureGuest(ports: Pick<SyncPorts, 'device' | 'random' | 'sha256'>): Promise<Owner> {
  const known = await ports.device.fact('guest');
  if (known !== null) return known.owner;
  const secret = base64Url(ports.random.bytes(SECRET_BYTES));
  const owner = guestOwner(await ports.sha256(secret));
  return ports.device.transaction('rw', ports.device.facts, async () => {
    const raced = await ports.device.fact('guest');
    if (raced !== null) return raced.owner;
    await ports.device.setFact('guest', { secret, owner });
    return owner;
  });
}

/** Whose things the screens show: the person signed in, else this device's guest. */
export async function currentOwner(ports: Pick<SyncPorts, 'device' | 'random' | 'sha256'>): Promise<Owner> {
  const session = await ports.device.fact('session');
  return session?.owner ?? ensureGuest(ports);
}

/** Owners whose queue may leave from this device now: the person signed in, and the guest the device always is. */
export async function sendingOwners(device: DeviceDb): Promise<Owner[]> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  return [session?.owner, guest?.owner].filter((owner) => owner !== undefined);
}

export type SignIn =
  | { readonly kind: 'signed-in'; readonly reply: SessionReply }
  | { readonly kind: 'refused'; readonly reply: WireReply };

/**
 * Signs in. A sign-out this device still owes the server goes first: it needs the cookie this sign-in replaces, and sent
 * afterwards it would end the new session.
 */
export async function signIn(
  ports: SyncPorts,
  keeper: SessionKeeper,
  credentials: { email: string; password: string },
): Promise<SignIn> {
  const unsettled = await finishSignOuts(ports);
  if (unsettled !== null) return { kind: 'refused', reply: unsettled };
  const reply = await ports.wire({
    method: 'POST',
    path: paths.login,
    headers: {},
    body: credentials,
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  ports.heard(reply);
  if (reply.kind !== 'ours' || reply.status !== 200) return { kind: 'refused', reply };
  const session = reply.body as SessionReply;
  const owner = await keeper.keep(session);
  await ports.device.owners.put({
    owner,
    label: session.user.email,
    last_seen_at: new Date(ports.clock.now()).toISOString(),
  });
  await resumeAll(ports.openOwner(owner), 'auth');
  return { kind: 'signed-in', reply: session };
}

/** What of an owner is on this device alone: actions the server has not acknowledged, and drafts. */
export async function unsentCount(ports: Pick<SyncPorts, 'openOwner'>, owner: Owner): Promise<number> {
  const db = ports.openOwner(owner);
  const items = await db.outbox.toArray();
  return items.filter((item) => !isTerminal(item.state)).length + (await db.drafts.count());
}

/**
 * Signs out: the device first, whatever the network. What was cached goes; drafts and queue stay, locked to this owner,
 * only where the person said so. The mark forbids any renewal until the server has heard of it.
 */
export async function signOut(ports: SyncPorts, keeper: SessionKeeper, unsent: 'keep' | 'discard'): Promise<void> {
  const session = await ports.device.fact('session');
  if (session === null) return;
  const { owner, session_id } = session;
  await ports.device.transaction('rw', [ports.device.facts, ports.device.signed_out], async () => {
    await ports.device.signed_out.put({ session_id, owner, at: new Date(ports.clock.now()).toISOString() });
    await ports.device.facts.delete('session');
  });
  keeper.forgetAccess();
  const db = ports.openOwner(owner);
  if (unsent === 'discard') {
    await db.delete({ disableAutoOpen: false });
    await ports.device.owners.delete(owner);
  } else {
    await db.transaction('rw', [db.meta, db.lists, ...entityTables(db)], async () => {
      for (const table of [db.meta, db.lists, ...entityTables(db)]) await table.clear();
    });
  }
  await finishSignOuts(ports);
}

/**
 * Tells the server of sign-outs it has not heard of; the refresh cookie alone is enough.
 * @returns the answer that leaves them owed, null when none is
 */
export async function finishSignOuts(ports: Pick<SyncPorts, 'device' | 'wire' | 'heard'>): Promise<WireReply | null> {
  const marks = await ports.device.signed_out.toArray();
  if (marks.length === 0) return null;
  const reply = await ports.wire({
    method: 'POST',
    path: paths.logout,
    headers: {},
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  ports.heard(reply);
  if (reply.kind !== 'ours' || reply.status >= 500 || reply.status === 429) return reply;
  await ports.device.signed_out.bulkDelete(marks.map((mark) => mark.session_id));
  return null;
}

export type ClaimResult = 'moved' | 'later' | 'refused';

/**
 * Moves the guest's things to the person signed in, once what is in flight has finished as the guest. The server first,
 * then the copies, then the deletion; a crash between repeats both, the ids being the same.
 */
export async function claimGuest(ports: SyncPorts, keeper: SessionKeeper, owner: Owner): Promise<ClaimResult> {
  const guest = await ports.device.fact('guest');
  if (guest === null || isGuest(owner)) return 'refused';
  return ports.locks.hold(`declic-flush:${guest.owner}`, REQUEST_TIMEOUT_MS * 2, async () => {
    const from = ports.openOwner(guest.owner);
    const inFlight = await from.outbox.where('state').equals('in_flight').toArray();
    if (inFlight.some((item) => (item.lease?.until ?? 0) > ports.clock.now())) return 'later';
    const authorization = await keeper.authorize(owner);
    if (authorization.kind !== 'ok') return authorization.kind === 'auth' ? 'refused' : 'later';
    const reply = await ports.wire({
      method: 'POST',
      path: paths.claim,
      headers: authorization.headers,
      body: { guest_secret: guest.secret },
      timeoutMs: REQUEST_TIMEOUT_MS,
    });
    ports.heard(reply);
    if (reply.kind !== 'ours' || reply.status >= 500 || reply.status === 429) return 'later';
    if (reply.status !== 200) return 'refused';
    await moveLocally(ports, guest.owner, owner);
    return 'moved';
  });
}

/**
 * Copies queue and drafts, then empties the guest's database of what was copied: another tab may have added to it
 * meanwhile. Server rows come by the next pull.
 */
async function moveLocally(ports: Pick<SyncPorts, 'openOwner'>, from: Owner, to: Owner): Promise<void> {
  const source = ports.openOwner(from);
  const target = ports.openOwner(to);
  const items = await source.outbox.orderBy('seq').toArray();
  const drafts = await source.drafts.toArray();
  await target.transaction('rw', [target.outbox, target.drafts], async () => {
    for (const { seq: _, ...item } of items) {
      if ((await target.outbox.where('id').equals(item.id).count()) === 0) await target.outbox.add(item);
    }
    await target.drafts.bulkPut(drafts);
  });
  await source.transaction('rw', source.tables, async () => {
    await source.outbox.bulkDelete(items.map(({ seq }) => seq));
    await source.drafts.bulkDelete(drafts.map(({ id }) => id));
    for (const table of [source.meta, source.lists, ...entityTables(source)]) await table.clear();
  });
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
