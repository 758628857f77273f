import type { FastifyInstance } from 'fastify';
import { signedIn } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import type { Parts } from '#server/foundation/module.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import { endPush, pushState, startPush } from './push/push-subscriptions.ts';
import { tryPush } from './push/try-push.ts';
import { readNotifications } from './read-notifications.ts';

const TRIALS_PER_MINUTE = 12;

/** A person's notifications; each sees and changes their own alone. */
export function notificationRoutes(app: FastifyInstance, parts: Pick<Parts, 'push' | 'config'>): void {
  const { push } = parts;
  write(app, 'notification.read', { action: 'notification.own' }, (work, request) =>
    readNotifications(work, signedIn(request).userId, request.body),
  );

  route(app, 'notification.read_preferences', { action: 'notification.own' }, (request) =>
    preferencesOf(signedIn(request).userId),
  );

  write(app, 'notification.change_preferences', { action: 'notification.own' }, (work, request) =>
    changePreferences(signedIn(request).userId, request.body, work.now),
  );

  route(app, 'push.read', { action: 'notification.own' }, (request) => pushState(signedIn(request), push));

  write(app, 'push.start', { action: 'notification.own' }, (work, request) =>
    startPush(signedIn(request), request.body, push, work.now),
  );

  route(app, 'push.try', { action: 'notification.own', perMinute: TRIALS_PER_MINUTE }, (request) =>
    tryPush(app, parts, { ...signedIn(request), locale: request.body.locale }),
  );

  write(app, 'push.end', { action: 'notification.own' }, (_work, request) => endPush(signedIn(request)));
}
