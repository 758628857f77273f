import { em } from '#server/foundation/db/request-em.ts';
import type { Leaver } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { assertAnotherAdmin, lockUser } from '../users.service.ts';
import { Client } from '../client.entity.ts';
import { removePicturesOf } from '../pictures.service.ts';
import { deleteLinksOf } from '#server/modules/accounts/registration/mailed-link.service.ts';
import { endAllSessions, deleteDeviceNames } from '#server/modules/accounts/sessions/session.service.ts';
import { deleteKeysOf } from '#server/modules/accounts/passkeys/passkey.service.ts';
import { users } from '../user.changes.ts';

/** Ends the sessions, links and pictures of a person, and anonymises their row. @throws Refusal `last_admin` */
export async function closeUser(work: Work, { userId, email, pseudonym }: Leaver): Promise<void> {
  await assertAnotherAdmin(userId);
  const user = await lockUser(userId);
  await removePicturesOf(work, userId);
  await deleteLinksOf(userId, email);
  await deleteKeysOf(userId);
  await em().nativeUpdate(Client, { user_id: userId }, { business: 0, business_name: null });
  await work.change(users, user, 'user.close', () => {
    em().assign(user, {
      email: pseudonym.email,
      password_hash: null,
      first_name: pseudonym.name,
      last_name: '',
      phone: null,
      birthdate: null,
      status: 'suspended',
      is_admin: 0,
      suspended_at: work.now,
      suspension_reason: null,
      closed_at: work.now,
    });
  });
  await endAllSessions(work, userId, 'closed');
  await deleteDeviceNames(userId);
}
