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
  route(app, endpoints['notification.read'], { action: 'notification.own' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await readNotifications(work, signedIn(request).userId, request.body);
      return { status: 204, body: null };
    }),
  );

  route(app, endpoints['notification.read_preferences'], { action: 'notification.own' }, (request) =>
    preferencesOf(signedIn(request).userId),
  );

  route(app, endpoints['notification.change_preferences'], { action: 'notification.own' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await changePreferences(signedIn(request).userId, request.body, work.now),
    })),
  );

  route(app, endpoints['push.read'], { action: 'notification.own' }, (request) => pushState(signedIn(request), push));

  route(app, endpoints['push.start'], { action: 'notification.own' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await startPush(signedIn(request), request.body, push, work.now),
    })),
  );

  route(app, endpoints['push.end'], { action: 'notification.own' }, (request, reply) =>
    app.commit(request, reply, async () => {
      await endPush(signedIn(request));
      return { status: 204, body: null };
    }),
  );
}
