// The person who is signed in on this device, and the credentials of each call.
import { atomically } from '../db/atomically.ts';
import { dropPicturesOfOthers } from '../db/seen-pictures.ts';
import type { SessionReply } from '#shared/accounts/account.schema.ts';
import { type SessionEnd, sessionEndOf } from '#shared/accounts/session-ends.ts';
import { isGuest, type Owner, userOwner } from '#shared/ids.ts';
import { isDecided, type WireReply, type WireRequest } from '../api/http.ts';
import type { DeviceDb, DeviceFacts } from '../db/device-db.ts';
import { newerUser } from './current-user.ts';
import { discard } from './discard.ts';
import { REQUEST_TIMEOUT_MS } from '../outbox/turns.ts';
import type { SyncPorts } from '../ports.ts';
import { clearRows, allowRows } from '../db/feed-rows.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

/** The credentials of an owner's call, or the reason it cannot be made. */
export type Authorization =
  | { readonly kind: 'ok'; readonly headers: Readonly<Record<string, string>> }
  /** The same person must sign in first. */
  | { readonly kind: 'auth' }
  /** The renewal got no answer: try later. */
  | { readonly kind: 'later'; readonly reply: WireReply };

/** A request without credentials. */
export type OwnedRequest = Pick<WireRequest, 'method' | 'path' | 'body' | 'bytes'> & {
  readonly headers?: Readonly<Record<string, string>>;
  /** Time limit for long calls. */
  readonly timeoutMs?: number;
  /**
   * The id of the session in which its data was taken from the device. In any later session it is not sent: a sign-out
   * may have discarded the data meanwhile.
   */
  readonly session?: string | null;
};

/** Changes the session and the permission to store its rows together, since they are in two databases. */
export const SESSION_LOCK = 'declic-session';
export const SESSION_PATIENCE_MS = 10_000;

/** Sign-in, renewal and sign-out all write the one cookie of the browser, so they run one at a time. */
export const COOKIE_LOCK = 'declic-cookie';
export const COOKIE_PATIENCE_MS = 40_000;
const EARLY_MS = 30_000;

/**
 * The access token of this page or worker, in memory only. The HttpOnly cookie renews it under a lock that page, worker
 * and other tabs share, since they share the cookie too.
 */
export class SessionKeeper {
  readonly #ports: SyncPorts;
  #access: { owner: Owner; token: string; until: number } | null = null;

  constructor(ports: SyncPorts) {
    this.#ports = ports;
  }

  /**
   * Headers for a call of `owner`: its guest secret, or its access token, renewed if necessary.
   * @param session the id of the only session that may make the call; any may by default
   */
  async authorize(owner: Owner, session?: string | null): Promise<Authorization> {
    if (isGuest(owner)) {
      const guest = await this.#ports.device.fact('guest');
      if (guest?.owner !== owner || (await this.#ports.device.claims.get(owner)) !== undefined) return { kind: 'auth' };
      return { kind: 'ok', headers: { authorization: `Guest ${guest.secret}`, 'x-declic-owner': owner } };
    }
    const access = this.#access;
    if (access !== null && access.owner === owner && access.until > this.#ports.clock.now()) {
      // Another page signed out, and may not have deleted yet the items that this one would send.
      if (!mayCall(owner, session, await this.#ports.device.fact('session'))) return { kind: 'auth' };
      return { kind: 'ok', headers: { authorization: `Bearer ${access.token}`, 'x-declic-owner': owner } };
    }
    return this.#renew(owner, session);
  }

  /**
   * Makes one call as `owner`. An access token the server refuses is renewed once: it expired early, or another tab
   * signed in again.
   * @returns `auth` when the same person must sign in first, or did so in another session than the request names; `none`
   *   when no answer came, to the call or to the renewal
   */
  async call(owner: Owner, request: OwnedRequest): Promise<WireReply | { readonly kind: 'auth' }> {
    for (let renewals = 0; ; renewals += 1) {
      const { headers = {}, session, ...rest } = request;
      const authorization = await this.authorize(owner, session);
      if (authorization.kind === 'auth') return authorization;
      if (authorization.kind === 'later') return authorization.reply;
      const reply = await this.#ports.wire({
        timeoutMs: REQUEST_TIMEOUT_MS,
        ...rest,
        headers: { ...headers, ...authorization.headers },
      });
      if (reply.kind !== 'ours' || reply.status !== 401) return reply;
      if (renewals > 0 || isGuest(owner)) return { kind: 'auth' };
      this.forgetAccess();
    }
  }

  /** Deletes the access token from memory. */
  forgetAccess(): void {
    this.#access = null;
  }

  /** Stores the answer to a sign-in: from now on the device belongs to this person. */
  async keep(reply: SessionReply): Promise<Owner> {
    const owner = userOwner(reply.user.id);
    const { device, openOwner, locks } = this.#ports;
    await locks.hold(SESSION_LOCK, SESSION_PATIENCE_MS, async () => {
      if ((await device.owners.get(owner))?.is_discarded === true) await discard(this.#ports, owner);
      await allowRows(openOwner(owner), reply.session_id);
      await atomically(device, [device.owners, device.facts, device.claims], async (device) => {
        if ((await device.owners.get(owner)) === undefined) await device.setFact('new_here', { owner });
        await device.owners.put({ owner, label: reply.user.email, last_seen_at: this.#at() });
        await device.setFact('session', this.#sessionOf(reply));
        await device.facts.delete('session_over');
        await leaveClaimedGuest(device, owner);
      });
    });
    await dropPicturesOfOthers(device);
    this.#remember(reply);
    return owner;
  }

  #remember({ user, token }: SessionReply): void {
    const until = this.#ports.clock.now() + lifetimeOf(token) - EARLY_MS;
    this.#access = { owner: userOwner(user.id), token, until };
  }

  #sessionOf({ user, session_id }: SessionReply): DeviceFacts['session'] {
    return { owner: userOwner(user.id), session_id, user, seen_at: this.#at() };
  }

  #at(): string {
    return new Date(this.#ports.clock.now()).toISOString();
  }

  #renew(owner: Owner, asked: string | null | undefined): Promise<Authorization> {
    const { locks, device, wire } = this.#ports;
    return locks.hold(COOKIE_LOCK, COOKIE_PATIENCE_MS, async (): Promise<Authorization> => {
      const access = this.#access;
      if (access !== null && access.owner === owner && access.until > this.#ports.clock.now()) {
        return this.authorize(owner, asked);
      }
      const session = await device.fact('session');
      // Signed out here, even if the server does not know it yet: its cookie renews nothing.
      if (!mayCall(owner, asked, session) || (await device.signed_out.get(session.session_id)) !== undefined) {
        return { kind: 'auth' };
      }
      for (let tries = 0; tries < 2; tries += 1) {
        const reply = await wire({
          method: 'POST',
          path: sessionCalls['account.refresh'].path,
          headers: { 'x-declic-owner': owner },
          timeoutMs: REQUEST_TIMEOUT_MS,
        });
        if (!isDecided(reply)) return { kind: 'later', reply };
        if (reply.status === 200) return this.#accept(owner, asked, reply.body as SessionReply);
        // Our request crossed a newer cookie, which is stored now or arrives in a moment.
        if (codeOf(reply.body) === 'token.superseded') continue;
        // The refusal is about the origin, which a proxy may have changed, and not about the session.
        if (reply.status === 403) return { kind: 'later', reply: { kind: 'none' } };
        await this.#end(session, sessionEndOf(reasonOf(reply.body)));
        return { kind: 'auth' };
      }
      return { kind: 'later', reply: { kind: 'none' } };
    });
  }

  /**
   * The server does not renew this session any more: it ended, or the cookie belongs to another person now. The person
   * must appear signed out; their actions stay, and wait for them. All data of an account that its person closed is
   * deleted, since its actions can never be sent.
   */
  #end({ owner, session_id }: DeviceFacts['session'], reason: SessionEnd | null): Promise<void> {
    const { device, locks, openOwner } = this.#ports;
    return locks.hold(SESSION_LOCK, SESSION_PATIENCE_MS, async () => {
      const isOver = await atomically(device, [device.facts, device.claims], async (device) => {
        if ((await device.fact('session'))?.session_id !== session_id) return false;
        await device.facts.delete('session');
        await leaveClaimedGuest(device);
        if (reason !== null) await device.setFact('session_over', { reason });
        return true;
      });
      await dropPicturesOfOthers(device);
      if (isOver && reason === 'closed') {
        await device.owners.put({ owner, label: null, last_seen_at: this.#at(), is_discarded: true });
        await discard(this.#ports, owner);
      } else if (isOver) await clearRows(openOwner(owner), session_id);
    });
  }

  /** A reply for another person is discarded: tabs share cookies, but not queues. */
  async #accept(owner: Owner, asked: string | null | undefined, reply: SessionReply): Promise<Authorization> {
    if (userOwner(reply.user.id) !== owner) return { kind: 'auth' };
    const { device } = this.#ports;
    const isStillHere = await atomically(device, [device.facts], async (device) => {
      const session = await device.fact('session');
      if (!mayCall(owner, asked, session)) return false;
      await device.setFact('session', this.#sessionOf({ ...reply, user: newerUser(session.user, reply.user) }));
      return true;
    });
    if (!isStillHere) return { kind: 'auth' };
    this.#remember(reply);
    return { kind: 'ok', headers: { authorization: `Bearer ${reply.token}`, 'x-declic-owner': owner } };
  }
}

/** The id of the device's session; null when nobody is signed in. */
export async function currentSessionId(device: DeviceDb): Promise<string | null> {
  return (await device.fact('session'))?.session_id ?? null;
}

/** Whether the stored session is this person's, and the one that was asked for. */
function mayCall(
  owner: Owner,
  asked: string | null | undefined,
  current: DeviceFacts['session'] | null,
): current is DeviceFacts['session'] {
  return current?.owner === owner && (asked === undefined || current.session_id === asked);
}

/** The lifetime of an access token, from its own `iat` and `exp`: the two clocks need not agree. */
function lifetimeOf(token: string): number {
  const payload = token.slice(token.indexOf('.') + 1, token.lastIndexOf('.'));
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  const { iat, exp } = JSON.parse(json) as { iat: number; exp: number };
  return (exp - iat) * 1_000;
}

/** Why the server says that a session ended. */
function reasonOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'reason' in body ? body.reason : null;
}

/** The code of a refusal; null when the body has none. */
export function codeOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null;
}

/**
 * A guest claimed by an account keeps waiting for it: the next user of the device is another guest.
 * @param claimer the account that signs in, whose guest stays
 */
export async function leaveClaimedGuest(device: DeviceDb, claimer: Owner | null = null): Promise<void> {
  const guest = await device.fact('guest');
  const claim = guest === null ? undefined : await device.claims.get(guest.owner);
  if (claim !== undefined && claim.to !== claimer) await device.facts.delete('guest');
}
