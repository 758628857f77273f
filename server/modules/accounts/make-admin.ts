import { em } from '#server/db/request-em.ts';
import { newId } from '#server/new-id.ts';
import { hashPassword } from './password.ts';
import { User } from './user.entity.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

/** Makes an address an administrator, with an account when it has none. @throws Error for a password out of bounds */
export async function makeAdmin(email: string, password: string, now: Date): Promise<string> {
  const known = await em().findOne(User, { email });
  if (known !== null) {
    em().assign(known, { is_admin: 1, updated_at: now });
    await em().flush();
    return `${email} is an administrator now; the password has not changed.`;
  }
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH) {
    throw new Error(`A password has ${MIN_LENGTH} to ${MAX_LENGTH} characters.`);
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
    is_test: 0,
    verified_at: now,
    suspended_at: null,
    created_at: now,
    updated_at: now,
  });
  await em().flush();
  return `${email} is an administrator: sign in with that password.`;
}
