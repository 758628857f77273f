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
