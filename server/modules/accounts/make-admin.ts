import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts/password.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { hashPassword } from './password.ts';
import { User } from './user.entity.ts';

/**
 * Makes an address an administrator, and creates the account if needed.
 * @param is_support 1: without the rights of money and roles
 * @throws Error for an invalid password, or an account that is not active
 */
export async function makeAdmin(email: string, password: string, now: Date, is_support: 0 | 1 = 0): Promise<string> {
  const role = is_support === 1 ? 'of support' : 'an administrator';
  const known = await em().findOne(User, { email });
  if (known !== null) {
    if (known.status !== 'active') throw new Error(`${email} can't sign in: the account is ${known.status}.`);
    em().assign(known, { is_admin: 1, is_support, updated_at: now });
    await em().flush();
    return `${email} is ${role} now; the password has not changed.`;
  }
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new Error(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  em().create(User, {
    id: newId(),
    email,
    password_hash: await hashPassword(password),
    first_name: 'Admin',
    last_name: '',
    phone: null,
    birthdate: null,
    status: 'active',
    is_admin: 1,
    is_support,
    is_test: 0,
    verified_at: now,
    suspended_at: null,
    suspension_reason: null,
    closed_at: null,
    created_at: now,
    updated_at: now,
  });
  await em().flush();
  return `${email} is ${role}: sign in with that password.`;
}
