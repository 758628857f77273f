import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordQueue } from './passwords/password-queue.ts';

const hash = promisify(argon2);

/** OWASP's argon2id minimum: 19 MiB, 2 passes. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const NONCE_BYTES = 16;

/**
 * Hashes a password with argon2id; the result carries its parameters (PHC string format).
 * @throws Refusal `unavailable` when too many wait for a hash
 */
export async function hashPassword(password: string): Promise<string> {
  using _place = passwordQueue.take();
  const nonce = randomBytes(NONCE_BYTES);
  const tag = await derive(password, nonce, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

/**
 * Checks a password against its hash, for the holder of a place in the queue. Without a stored hash it does the same
 * work and returns false, so that the time does not reveal whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  if (parts === null) {
    await derive(password, Buffer.alloc(NONCE_BYTES), MEMORY_KIB, PASSES);
    return false;
  }
  const [, memory, passes, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive(password, Buffer.from(nonce, 'base64'), Number(memory), Number(passes));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

async function derive(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return passwordQueue.run(() =>
    hash('argon2id', { message: password, nonce, parallelism: 1, tagLength: TAG_BYTES, memory, passes }),
  );
}
