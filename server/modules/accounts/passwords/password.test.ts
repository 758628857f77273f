// no database
import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../password.ts';

const COMPOSED = 'été à Québec'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

it('takes a password whose accents were typed in another form', async () => {
  for (const [chosen, typed] of [
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ] as const) {
    const stored = await hashPassword(chosen);
    expect(await verifyPassword(typed, stored)).toBe(true);
    expect(await verifyPassword(`${typed}s`, stored)).toBe(false);
  }
});

it('takes a password that was hashed as it was typed', async () => {
  const nonce = Buffer.alloc(16, 1);
  const options = { message: DECOMPOSED, nonce, parallelism: 1, tagLength: 32, memory: 1_024, passes: 1 };
  const tag = argon2Sync('argon2id', options).toString('base64');
  const stored = `$argon2id$v=19$m=1024,t=1,p=1$${nonce.toString('base64')}$${tag}`;
  for (const typed of [COMPOSED, DECOMPOSED]) expect(await verifyPassword(typed, stored)).toBe(true);
});

it('hashes with 19 MiB and two passes, and a new nonce each time', async () => {
  const made = await Promise.all([hashPassword(COMPOSED), hashPassword(COMPOSED)]);
  for (const stored of made) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/=]{24}\$[\w+/=]{44}$/);
  expect(new Set(made).size).toBe(2);
});
