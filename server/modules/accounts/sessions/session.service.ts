import { LockMode } from '@mikro-orm/core';
import type { SessionEnd } from '#shared/accounts/session-ends.ts';
import type { LoginBody, SessionReply } from '#shared/accounts/account.schema.ts';
import { addHours } from '#shared/dates.ts';
import { userOwner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { REFRESH_TOKEN_S } from '#server/foundation/plugins/session.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { presentCurrentUser } from '../account.presenter.ts';
import { verifyPassword } from '../password.ts';
import { noteHandedOut, readRefreshToken, refreshToken, ruleRefresh } from './refresh-token.ts';
import { Session } from './session.entity.ts';
import { accountName } from '../sign-in-waits.ts';
import { User } from '../user.entity.ts';
import { DAY_HOURS, DAY_MS } from '#shared/durations.ts';
import { clock } from '#server/foundation/clock.ts';

export interface SessionPorts {
  readonly appSecret: string;
  signAccessToken(claims: { sub: string; sid: string; gen: number }): string;
}

const ADMIN_SESSION_DAYS = 7;

type EndReason = SessionEnd | 'logout' | 'replaced';

/**
 * The person with these credentials; `assertMaySignIn` then checks whether they may sign in.
 * @throws Refusal `user.invalid`
 */
export async function checkCredentials({ email, password }: LoginBody): Promise<User> {
  const user = await em().findOne(User, { email: accountName(email) });
  const isRight = await verifyPassword(password, user?.password_hash ?? null);
  if (user === null || !isRight) throw new Refusal('user.invalid');
  return user;
}

/** @throws Refusal `user.pending`, `user.suspended` */
export function assertMaySignIn({ status }: User): void {
  if (status === 'suspended') throw new Refusal('user.suspended');
  if (status !== 'active') throw new Refusal('user.pending');
}

interface SignIn {
  readonly device: string;
  readonly provedBy: 'password' | 'passkey';
  /** The refresh token that the browser has, of whomever: its cookie goes, so its session ends. */
  readonly replaces?: string | undefined;
}

/**
 * Opens a session for a person whose credentials were checked outside this transaction: a later password change or
 * suspension is respected.
 * @throws Refusal `user.invalid`, `user.pending`, `user.suspended`
 */
export async function openSession(
  ports: SessionPorts,
  work: Work,
  checked: User,
  { device, provedBy, replaces }: SignIn,
): Promise<SessionReply> {
  const user = await em().findOne(User, { id: checked.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (user === null || user.password_hash !== checked.password_hash) throw new Refusal('user.invalid');
  assertMaySignIn(user);
  const session = em().create(Session, {
    id: newId(),
    user_id: user.id,
    generation: 0,
    rotated_at: work.now,
    used_generation: -1,
    handed_out: noteHandedOut([], 0, work.now.getTime()),
    device,
    created_at: work.now,
    last_seen_at: work.now,
    expires_at: expiry(work.now, user, work.now),
    proved_at: clock.machineNow(),
    proved_by: provedBy,
    ended_at: null,
    ended_by: null,
  });
  await em().flush();
  work.audit('session.open', { type: 'session', id: session.id }, userOwner(user.id));
  await endReplaced(ports, work, replaces);
  return sessionReply(ports, session, 0);
}

async function endReplaced({ appSecret }: SessionPorts, work: Work, token: string | undefined): Promise<void> {
  const id = readRefreshToken(appSecret, token ?? '')?.sessionId ?? null;
  if (id === null) return;
  const session = await em().findOne(Session, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (session !== null) await endLoadedSession(session, 'replaced', work);
}

/** Notes that the person of a session proved again who they are. */
export async function noteProof(work: Work, id: string, proved_by: NonNullable<Session['proved_by']>): Promise<void> {
  await em().nativeUpdate(Session, { id }, { proved_at: clock.machineNow(), proved_by });
  work.audit('session.prove', { type: 'session', id });
}

export type RefreshResult =
  | { readonly kind: 'renewed'; readonly reply: SessionReply }
  /** A copy, unless its sender has disconnected. No row was changed. */
  | { readonly kind: 'copied' }
  /** Refused after a change of the rows, which must be kept: this is a result and not an exception. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A refresh token as it was sent. */
export interface Presented {
  readonly token: string | undefined;
  /** `X-Declic-Owner`, when given: another person's cookie is refused before any change. */
  readonly namedOwner: string | undefined;
  /** Whether its sender is known to be still connected. Only then does a copy end the family (accounts.routes.ts). */
  readonly isAwaited: boolean;
}

/** Renews a session by its refresh token (rules of `ruleRefresh`). A copy used late ends the whole family. */
export async function renewSession(
  ports: SessionPorts,
  work: Work,
  { token, namedOwner, isAwaited }: Presented,
): Promise<RefreshResult> {
  const claim = readRefreshToken(ports.appSecret, token ?? '');
  if (claim === null) throw new Refusal(token === undefined ? 'auth.required' : 'token.invalid');
  const session = await em().findOne(Session, { id: claim.sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (session === null) throw new Refusal('session.ended');
  if (namedOwner !== undefined && namedOwner !== userOwner(session.user_id)) throw new Refusal('wrong_owner');
  if (session.ended_at !== null || session.expires_at <= clock.machineNow()) {
    const { ended_by = null } = session;
    throw new Refusal('session.ended', ended_by === null ? {} : { reason: ended_by });
  }
  const user = await em().findOneOrFail(User, { id: session.user_id });
  assertMaySignIn(user);

  const now = work.now.getTime();
  const handedOut = session.handed_out ?? [{ generation: session.generation, at: session.rotated_at.getTime() }];
  const state = { newest: session.generation, used: session.used_generation, handedOut };
  const ruling = ruleRefresh(state, claim.generation, now);
  switch (ruling) {
    case 'rotate':
    case 'repeat':
      if (ruling === 'rotate') {
        session.generation += 1;
        session.rotated_at = work.now;
        session.last_seen_at = work.now;
        session.expires_at = expiry(work.now, user, session.created_at);
      }
      session.handed_out = noteHandedOut(handedOut, session.generation, now);
      await em().flush();
      return { kind: 'renewed', reply: await sessionReply(ports, session, session.generation) };
    case 'late':
      throw new Refusal('token.superseded');
    case 'reuse':
      if (!isAwaited) return { kind: 'copied' };
      end(session, 'reuse', work);
      await em().flush();
      return { kind: 'refused', refusal: new Refusal('session.ended', { reason: 'reuse' }) };
  }
}

/**
 * Ends the session of a refresh token of any generation, and that of an access token; either is sufficient. They may be
 * two: a program that signed in again, or a tab whose cookie another person's sign-in replaced.
 * @param named the session of the access token, if any
 */
export async function endSession(
  ports: SessionPorts,
  work: Work,
  token: string | undefined,
  named: string | null,
): Promise<void> {
  const held = readRefreshToken(ports.appSecret, token ?? '')?.sessionId ?? null;
  const ids = [...new Set([held, named])].filter((id) => id !== null);
  const sessions = await em().find(
    Session,
    { id: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const session of sessions) await endLoadedSession(session, 'logout', work);
}

/** Ends a session; may be repeated. */
export async function endLoadedSession(session: Session, reason: EndReason, work: Work): Promise<void> {
  if (session.ended_at !== null) return;
  end(session, reason, work);
  await em().flush();
}

/** Ends every session of a person. @param kept the session that stays */
export async function endAllSessions(
  work: Work,
  userId: string,
  reason: Exclude<EndReason, 'logout' | 'reuse' | 'replaced' | 'ended_elsewhere'> = 'logout_all',
  kept?: string,
): Promise<void> {
  const sessions = await em().find(Session, { user_id: userId, ended_at: null });
  for (const session of sessions) if (session.id !== kept) end(session, reason, work);
  await em().flush();
}

/** Deletes the names of a person's devices. The rows stay, since they tell each device why its session ended. */
export async function deleteDeviceNames(userId: string): Promise<void> {
  await em().nativeUpdate(Session, { user_id: userId }, { device: '' });
}

/** The sessions among these that are still valid. */
export async function liveSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tables()
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.id', 'in', ids)
    .where('s.ended_at', 'is', null)
    .where('u.status', '=', 'active')
    .where('s.expires_at', '>', instantParameter(em(), clock.machineNow()))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes sessions that ended or expired long ago. The newest of a person stays without its device's name: it has the
 * time of their last visit. So do those of a closed account, which tell each device to delete what it keeps.
 */
export async function pruneSessions(
  { session_kept_days }: Pick<Limits, 'session_kept_days'>,
  now: Date,
): Promise<void> {
  const before = instantParameter(em(), addHours(now, -session_kept_days * DAY_HOURS));
  await tables()
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('ended_at', '<', before)]))
    .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '<>', 'closed')]))
    .where((own) =>
      own.exists(
        own
          .selectFrom('sessions as newer')
          .select('newer.id')
          .whereRef('newer.user_id', '=', 'sessions.user_id')
          .where((eb) =>
            eb(eb.refTuple('newer.last_seen_at', 'newer.id'), '>', eb.refTuple('sessions.last_seen_at', 'sessions.id')),
          ),
      ),
    )
    .execute();
  await tables()
    .updateTable('sessions')
    .set({ device: '' })
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('ended_at', '<', before)]))
    .where('device', '<>', '')
    .execute();
}

function end(session: Session, reason: EndReason, work: Work): void {
  session.ended_at = work.now;
  session.ended_by = reason;
  work.audit(`session.end.${reason}`, { type: 'session', id: session.id });
}

async function sessionReply(ports: SessionPorts, session: Session, generation: number): Promise<SessionReply> {
  return {
    token: ports.signAccessToken({ sub: session.user_id, sid: session.id, gen: generation }),
    refreshToken: refreshToken(ports.appSecret, { sessionId: session.id, generation }),
    session_id: session.id,
    user: await presentCurrentUser(session.user_id),
  };
}

/** Sessions end without use; an administrator's ends a week after its sign-in, however it is used (decision 152). */
function expiry(now: Date, { is_admin }: Pick<User, 'is_admin'>, openedAt: Date): Date {
  const unused = now.getTime() + REFRESH_TOKEN_S * 1_000;
  return new Date(is_admin === 1 ? Math.min(unused, openedAt.getTime() + ADMIN_SESSION_DAYS * DAY_MS) : unused);
}
