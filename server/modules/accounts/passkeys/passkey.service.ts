import { LockMode } from '@mikro-orm/core';
import type { Passkey as ShownPasskey, PasskeyList } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { flushUnlessTaken } from '#server/foundation/db/flush-unless-taken.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { lockUser, notifyUser } from '../users.service.ts';
import { Passkey } from './passkey.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { securityMailJob } from './security-mail.job.ts';

/** The most passkeys of one person. */
const PASSKEYS_MAX = 20;

type NewPasskey = Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_synced' | 'name'>;

/** The passkeys of a person, the oldest first. */
export function passkeysOf(userId: string): Promise<Passkey[]> {
  return em().find(Passkey, { user_id: userId }, { orderBy: { created_at: 'asc', id: 'asc' } });
}

/** The list as its person sees it. */
export async function listPasskeys(userId: string): Promise<PasskeyList> {
  const [passkeys, codes_left] = [
    await passkeysOf(userId),
    await em().count(RecoveryCode, { user_id: userId, used_at: null }),
  ];
  return { data: passkeys.map(presentPasskey), codes_left };
}

/** A passkey as its person sees it. */
export function presentPasskey({ id, name, created_at, last_used_at, is_synced }: Passkey): ShownPasskey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    is_synced,
  };
}

/** Keeps a new passkey, and tells its person by mail. @throws Refusal `passkeys_full`, `already_exists` */
export async function addPasskey(
  work: Work,
  userId: string,
  fields: NewPasskey,
  locale: LocaleCode,
): Promise<ShownPasskey> {
  // Locked: two new ones at once count one after the other.
  const user = await lockUser(userId);
  await assertRoom(userId);
  const passkey = em().create(Passkey, {
    ...fields,
    id: newId(),
    user_id: userId,
    created_at: work.now,
    last_used_at: null,
  });
  await flushUnlessTaken(() => new Refusal('passkey_refused'));
  await notifyUser(work, user);
  work.audit('passkey.add', { type: 'passkey', id: passkey.id });
  work.later(securityMailJob, { user_id: userId, news: 'passkey_added', name: passkey.name, locale });
  return presentPasskey(passkey);
}

/** @throws Refusal `passkeys_full` */
export async function assertRoom(userId: string): Promise<void> {
  if ((await em().count(Passkey, { user_id: userId })) >= PASSKEYS_MAX) throw new Refusal('passkeys_full');
}

/** Renames a passkey. @throws Refusal `not_found` for another person's */
export async function renamePasskey(work: Work, userId: string, id: string, name: string): Promise<ShownPasskey> {
  const passkey = await ownPasskey(userId, id);
  passkey.name = name;
  await em().flush();
  work.audit('passkey.rename', { type: 'passkey', id });
  return presentPasskey(passkey);
}

/** Removes a passkey, and tells its person by mail. @throws Refusal `not_found` for another person's */
export async function removePasskey(work: Work, userId: string, id: string, locale: LocaleCode): Promise<void> {
  const user = await lockUser(userId);
  const passkey = await ownPasskey(userId, id);
  const { name } = passkey;
  await em().remove(passkey).flush();
  await notifyUser(work, user);
  work.audit('passkey.remove', { type: 'passkey', id });
  work.later(securityMailJob, { user_id: userId, news: 'passkey_removed', name, locale });
}

/** Deletes passkeys and recovery codes of a person who leaves. */
export async function deleteKeysOf(userId: string): Promise<void> {
  await em().nativeDelete(Passkey, { user_id: userId });
  await em().nativeDelete(RecoveryCode, { user_id: userId });
}

async function ownPasskey(userId: string, id: string): Promise<Passkey> {
  const passkey = await em().findOne(Passkey, { id, user_id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (passkey === null) throw notFound();
  return passkey;
}
