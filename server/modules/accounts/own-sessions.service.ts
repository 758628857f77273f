import { LockMode } from '@mikro-orm/core';
import type { OwnSession } from '#shared/accounts/account.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound } from '#server/foundation/problems.ts';
import type { Asker } from './current-password.ts';
import { endLinks } from './registration/mailed-link.service.ts';
import { Session } from './sessions/session.entity.ts';
import { endAllSessions, endLoadedSession } from './sessions/session.service.ts';
import { lockUser } from './users.service.ts';

/** The active sessions of a person, last used first. */
export async function ownSessions({ userId, sessionId }: Asker, now: Date): Promise<OwnSession[]> {
  const sessions = await em().find(
    Session,
    { user_id: userId, ended_at: null, expires_at: { $gt: now } },
    { orderBy: { last_seen_at: 'desc', id: 'desc' } },
  );
  return sessions.map(({ id, device, created_at, last_seen_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === sessionId ? 1 : 0,
  }));
}

/** Signs out one device of a person; may be repeated. @throws Refusal `not_found` for another person's session */
export async function endOwnSession(work: Work, { userId }: Asker, id: string): Promise<void> {
  const session = await em().findOne(Session, { id, user_id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (session === null) throw notFound();
  await endLoadedSession(session, 'ended_elsewhere', work);
}

/** Replaces a password after its owner typed the old one. Their other sessions and mailed links end. */
export async function changePassword(work: Work, { userId, sessionId }: Asker, passwordHash: string): Promise<void> {
  const user = await lockUser(userId);
  em().assign(user, { password_hash: passwordHash, updated_at: work.now });
  await endAllSessions(work, userId, 'password_change', sessionId);
  await endLinks(userId, ['password_reset', 'email_change'], work.now);
  work.audit('user.change_password', { type: 'user', id: userId });
}
