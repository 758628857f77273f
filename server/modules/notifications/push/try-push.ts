import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '#shared/durations.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PushTried } from '#shared/notifications/push.schema.ts';
import { urlOf } from '#shared/routes.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Parts } from '#server/foundation/module.ts';
import { isTestPerson } from '#server/modules/accounts/admin/test-people.service.ts';
import { declarative } from './declarative.ts';
import { PushSubscription } from './push.entity.ts';
import { trialWords } from './push-words.ts';

const TOPIC = 'trial';
/** A trial that nobody receives at once says nothing later. */
const LIFE_S = MINUTE_MS / SECOND_MS;

interface Asked {
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: LocaleCode;
}

/** Sends a message to the device of a session, now, so that its person sees one arrive. A device that is gone ends. */
export async function tryPush(
  app: FastifyInstance,
  { push, config: { baseUrl } }: Pick<Parts, 'push' | 'config'>,
  { userId, sessionId, locale }: Asked,
): Promise<PushTried> {
  const device = await em().findOne(PushSubscription, { session_id: sessionId });
  if (device === null) return { result: 'gone' };
  if (await isTestPerson(userId)) return { result: 'failed' };
  const { id, endpoint, p256dh, auth } = device;
  const url = urlOf('settings-notifications', locale);
  // One that takes another's place makes no sound.
  const payload = declarative({ words: trialWords(locale), locale, url, topic: `${TOPIC}-${newId()}`, baseUrl });
  const message = { payload, topic: TOPIC, isUrgent: true, lifeS: LIFE_S };
  // A service that does not answer is said to the person, who may try again.
  const result = await push.send({ endpoint, keys: { p256dh, auth } }, message).catch(() => 'unreachable' as const);
  if (result === 'gone') await app.commitInternal(() => em().nativeDelete(PushSubscription, { id, endpoint }));
  return { result: result === 'unreachable' ? 'failed' : result };
}
