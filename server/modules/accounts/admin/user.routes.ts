import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { versionSeen } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { type LinkPorts, requestLink } from '#server/modules/accounts/registration/mailed-link.service.ts';
import { endAllSessions } from '#server/modules/accounts/sessions/session.service.ts';
import { clock } from '#server/foundation/clock.ts';
import { invitationOf, inviteUser } from './invite.service.ts';
import { presentUser } from './user.presenter.ts';
import { userPage } from './user.queries.ts';
import { assertMayHandle, lockUser } from '../users.service.ts';
import { type SuspensionPorts, updateUser } from './user.service.ts';

interface UserOptions extends LinkPorts, SuspensionPorts {
  /** Closes all streams of ended sessions. */
  readonly onSessionsEnded: () => Promise<void>;
}

/** The accounts, for administrators. */
export function userRoutes(app: FastifyInstance, { onSessionsEnded, ...ports }: UserOptions): void {
  route(app, 'user.list', { action: 'user.list' }, async (request) => {
    const { page, per_page, ...filter } = request.query;
    const { total, rows } = await userPage(filter, { limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  write(app, 'user.create', { action: 'user.invite', stepUp: 'everybody' }, async (work, request) => {
    const { id } = await inviteUser(work, ports, request.body);
    return presentUser({ id }, work.now);
  });

  route(app, 'user.find', { action: 'user.find' }, async (request) => {
    const { email, id = '' } = request.query;
    return presentUser(email === undefined ? { id } : { email }, clock.now());
  });

  route(app, 'user.read', { action: 'user.read' }, (request) => presentUser(request.params, clock.now()));

  route(app, 'user.edit', { action: 'user.change', stepUp: 'everybody' }, async (request, reply) => {
    const { id } = request.params;
    const seenVersion = versionSeen(request);
    let isEnded = false;
    await app.commit(request, reply, async (work) => {
      isEnded = await updateUser(work, id, request.body, seenVersion, ports);
      return { status: 200, body: await presentUser({ id }, work.now) };
    });
    if (isEnded) await onSessionsEnded();
    return reply;
  });

  route(app, 'user.end_sessions', { action: 'user.end_sessions', stepUp: 'everybody' }, async (request, reply) => {
    await app.commit(request, reply, async (work) => {
      const user = await lockUser(request.params.id);
      assertMayHandle(work, user);
      const { id } = user;
      await endAllSessions(work, id, 'admin');
      work.audit('user.end_sessions', { type: 'user', id });
      return { status: 204, body: null };
    });
    await onSessionsEnded();
    return reply;
  });

  write(app, 'user.resend_activation', { action: 'user.resend_activation' }, async (work, request) => {
    const user = await lockUser(request.params.id);
    assertMayHandle(work, user);
    const { id, email, status } = user;
    if (status !== 'pending') throw new Refusal('invalid_state');
    const next_after_s = await requestLink(work, ports, invitationOf(work, email, request.body.locale));
    work.audit('user.resend_activation', { type: 'user', id });
    return { next_after_s };
  });
}
