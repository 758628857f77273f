import { MAX_PUSH_DEVICES } from '#shared/notifications/push.schema.ts';
import type { PushState, PushSubscriptionBody } from '#shared/notifications/push.schema.ts';
import { knownZone } from '#shared/notifications/quiet-hours.ts';
import { isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import { invalid } from '#server/foundation/problems.ts';
import type { PushGateway } from '#server/gateways/push/push.ts';
import { liveSessions } from '#server/modules/accounts/sessions/session.service.ts';
import { PushSubscription } from './push.entity.ts';

interface Device {
  readonly userId: string;
  readonly sessionId: string;
}

/** Which of a person's devices are told; those of ended sessions are not. */
export async function pushState(
  { userId, sessionId }: Device,
  push: Pick<PushGateway, 'publicKey'>,
): Promise<PushState> {
  const rows = await em().find(PushSubscription, { user_id: userId }, { fields: ['session_id', 'created_at'] });
  const ids = rows.map(({ session_id }) => session_id);
  const live = ids.length === 0 ? new Set<string>() : await liveSessions(ids);
  const isOn = live.has(sessionId);
  const own = isOn ? rows.find(({ session_id }) => session_id === sessionId) : undefined;
  return {
    public_key: push.publicKey,
    is_on: isOn ? 1 : 0,
    since: isoInstantOrNull(own?.created_at ?? null),
    others: live.size - (isOn ? 1 : 0),
  };
}

/**
 * Keeps where this device receives messages, in place of what it said before. A browser has one address: whoever was
 * signed in there before is told no more. The oldest of too many devices end.
 */
export async function startPush(
  device: Device,
  { endpoint, keys, zone }: PushSubscriptionBody,
  push: PushGateway,
  now: Date,
): Promise<PushState> {
  if (!push.mayBe(endpoint)) throw invalid([{ field: 'endpoint', validation: 'format' }]);
  const { userId, sessionId } = device;
  await em().nativeDelete(PushSubscription, { endpoint, session_id: { $ne: sessionId } });
  const fields = { user_id: userId, endpoint, ...keys, zone: knownZone(zone), updated_at: now };
  const own = await em().findOne(PushSubscription, { session_id: sessionId });
  if (own === null) em().create(PushSubscription, { id: newId(), session_id: sessionId, ...fields, created_at: now });
  else em().assign(own, fields);
  await em().flush();
  const all = await em().find(
    PushSubscription,
    { user_id: userId },
    { orderBy: { updated_at: 'desc', id: 'desc' }, fields: ['id'] },
  );
  const oldest = all.slice(MAX_PUSH_DEVICES).map(({ id }) => id);
  if (oldest.length > 0) await em().nativeDelete(PushSubscription, { id: { $in: oldest } });
  return pushState(device, push);
}

export async function endPush({ sessionId }: Device): Promise<void> {
  await em().nativeDelete(PushSubscription, { session_id: sessionId });
}

/** Deletes the devices of sessions that have ended. */
export async function pruneSubscriptions(): Promise<void> {
  const rows = await tables().selectFrom('push_subscriptions').select(['id', 'session_id']).execute();
  for (let at = 0; at < rows.length; at += PAGE) {
    const page = rows.slice(at, at + PAGE);
    const live = await liveSessions(page.map(({ session_id }) => session_id));
    const over = page.filter(({ session_id }) => !live.has(session_id)).map(({ id }) => id);
    if (over.length > 0) await em().nativeDelete(PushSubscription, { id: { $in: over } });
  }
}

const PAGE = 500;
