import type { LocaleCode } from '#shared/locales.ts';
import type { UserCreate } from '#shared/users/user-create.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { addProvider } from '#server/modules/providers/join.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { invalid } from '#server/foundation/problems.ts';
import { addClient } from '#server/modules/accounts/registration/registration.service.ts';
import { type LinkPorts, requestLink } from '#server/modules/accounts/registration/mailed-link.service.ts';
import { signedInPersonOf } from '../current-password.ts';
import { assertMayHandle } from '../users.service.ts';
import { User } from '../user.entity.ts';

/** The request of an invitation's link, first or again, by an administrator. */
export function invitationOf({ actor }: Pick<Work, 'actor'>, email: string, locale: LocaleCode) {
  const sender = signedInPersonOf(actor).userId;
  return { requested: 'invitation', purpose: 'activation', email, locale, registration: null, sender } as const;
}

/**
 * Creates a pending account without a password, and mails its invitation.
 * @throws Refusal `validation_failed` with `unique` for an address that has an account; of `requestLink`
 */
export async function inviteUser(work: Work, ports: LinkPorts, invited: UserCreate): Promise<User> {
  const { role, email, first_name, last_name, phone = null, business_name = null, locale } = invited;
  assertMayHandle(work, { is_admin: role === 'admin' ? 1 : 0 });
  await requestLink(work, ports, invitationOf(work, email, locale));
  if ((await em().findOne(User, { email })) !== null) throw invalid([{ field: 'email', validation: 'unique' }]);
  const user = em().create(User, {
    id: newId(),
    email,
    password_hash: null,
    first_name,
    last_name,
    phone,
    birthdate: null,
    status: 'pending',
    is_admin: role === 'admin' ? 1 : 0,
    is_test: 0,
    verified_at: null,
    suspended_at: null,
    suspension_reason: null,
    closed_at: null,
    created_at: work.now,
    updated_at: work.now,
  });
  await em().flush();
  if (role === 'provider') {
    await addProvider(user.id, { business_name: business_name ?? '', category_ids: [], city_ids: [] }, work.now);
  }
  if (role === 'client') {
    await addClient(user.id, { business: business_name === null ? 0 : 1, business_name }, work.now);
  }
  work.audit('user.invite', { type: 'user', id: user.id });
  return user;
}
