import { live } from './live.ts';
import { showBadge } from './app-badge.ts';
import { followInstall } from './install-offer.ts';
import { followLaunches } from './launch.ts';
import { followNudges } from './nudges.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import { isTerminal, type OutboxState } from '#shared/sync/outbox.states.ts';
import type { PublicData } from './public-data.ts';
import { runtime } from './runtime.ts';
import { sender } from './sender.ts';
import { type SessionState, useSession } from './session-store.ts';
import { useUpdate } from './update-store.ts';

type Queue = Pick<SessionState, 'unsent' | 'needsYou' | 'hasSent'>;

const { device, openOwner } = runtime.ports;

/**
 * Starts what a page does beside being seen: sending and pulling, following the device's own facts, keeping the lists a
 * form needs when the network is away. Called once, after the first paint; an outdated page has nothing of this to do.
 */
export function start(publicData: PublicData): void {
  if (useUpdate.getState().isOutdated) return;
  followSession();
  followQueue();
  followInstall();
  followLaunches();
  followNudges();
  sender.engine.start();
  const kick = () => sender.engine.kick();
  window.addEventListener('online', () => void sender.networkIsBack());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') kick();
  });
  void warm(publicData);
}

/** Whichever tab signed in or out. */
function followSession(): void {
  live(() => device.fact('session')).subscribe((session) => {
    useSession.setState(
      session === null ? { status: 'nobody', user: null } : { status: 'signed-in', user: session.user },
    );
  });
}

/** How much is unsent, of the person signed in and of the guest this device is. */
function followQueue(): void {
  live(async () => {
    const session = await device.fact('session');
    const guest = await device.fact('guest');
    const owners = [session?.owner, guest?.owner].filter((owner): owner is Owner => owner !== undefined);
    return (await Promise.all(owners.map(openOwner).map(sendsOf))).flat();
  }).subscribe((all) => {
    const items = all.filter((item) => !isTerminal(item.state));
    const hasSent = all.some((item) => item.state === 'done');
    const needsYou = items.filter((item) => item.state === 'needs_you').length;
    const found = { unsent: items.length, needsYou, hasSent };
    useSession.setState((known) => (isSame(known, found) ? known : found));
    showBadge(needsYou);
  });
}

/** Nothing is drawn again for what is known already. */
function isSame(known: Queue, found: Queue): boolean {
  return known.unsent === found.unsent && known.needsYou === found.needsYou && known.hasSent === found.hasSent;
}

/** What a person would count as sent: a photo's row and its bytes are one. */
async function sendsOf({ outbox, assets }: OwnerDb): Promise<readonly { readonly state: OutboxState }[]> {
  const bytes = await assets.toArray();
  const withBytes = new Set(bytes.flatMap(({ state, photo_id }) => (isTerminal(state) ? [] : [photo_id])));
  const items = await outbox.toArray();
  const isApart = ({ kind, state, payload }: OutboxItem) =>
    kind !== 'photo.create' || state === 'needs_you' || !withBytes.has(payload.id);
  return [...bytes, ...items.filter(isApart)];
}

/** Lists the booking form needs, kept on the device by the asking. */
async function warm(publicData: PublicData): Promise<void> {
  await Promise.all([
    publicData.get('config'),
    publicData.get('categories'),
    publicData.get('cities'),
    publicData.get('providers', { per_page: '100' }),
  ]);
}
