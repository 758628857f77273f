import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { signedIn } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import type { Parts } from '#server/foundation/module.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import { endPush, pushState, startPush } from './push/push-subscriptions.ts';
import { readNotifications } from './read-notifications.ts';

/** A person's notifications; each sees and changes their own alone. */
export function notificationRoutes(app: FastifyInstance, { push }: Pick<Parts, 'push'>): void {
  route(app, endpoints.readNotifications, { action: 'notification.own' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await readNotifications(work, signedIn(request).userId, request.body);
      return { status: 204, body: null };
    }),
  );

  route(app, endpoints.notificationPreferences, { action: 'notification.own' }, (request) =>
    preferencesOf(signedIn(request).userId),
  );

  route(app, endpoints.changeNotificationPreferences, { action: 'notification.own' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await changePreferences(signedIn(request).userId, request.body, work.now),
    })),
  );

  route(app, endpoints.pushState, { action: 'notification.own' }, (request) => pushState(signedIn(request), push));

  route(app, endpoints.startPush, { action: 'notification.own' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await startPush(signedIn(request), request.body, push, work.now),
    })),
  );

  route(app, endpoints.endPush, { action: 'notification.own' }, (request, reply) =>
    app.commit(request, reply, async () => {
      await endPush(signedIn(request));
      return { status: 204, body: null };
    }),
  );
}
