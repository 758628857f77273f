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
 * Hashes a password with argon2id; the result carries its parameters (PHC string format). Keyboards write the same letter in two
 * forms, é or e and an accent: one of them is hashed (RFC 8265, NFC).
 * @throws Refusal `unavailable` when too many wait for a hash
 */
export async function hashPassword(password: string): Promise<string> {
  using _place = passwordQueue.take();
  const nonce = randomBytes(NONCE_BYTES);
  const tag = await derive(password.normalize('NFC'), nonce, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

/**
 * Checks a password against its hash, for the holder of a place in the queue. Without a stored hash it does the same
 * work and returns false, so that the time does not reveal whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const forms = formsOf(password);
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  if (parts === null) {
    for (const form of forms) await derive(form, Buffer.alloc(NONCE_BYTES), MEMORY_KIB, PASSES);
    return false;
  }
  const [, memory, passes, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  for (const form of forms) {
    const given = await derive(form, Buffer.from(nonce, 'base64'), Number(memory), Number(passes));
    if (expected.length === given.length && timingSafeEqual(expected, given)) return true;
  }
  return false;
}

/** Places in the queue to check a password. @throws Refusal `unavailable` when too many wait */
export function placeFor(password: string): Disposable {
  return passwordQueue.take(formsOf(password).size);
}

/** The same, for who holds no place yet. @throws Refusal `unavailable` when too many wait */
export async function verifyInTurn(password: string, stored: string | null): Promise<boolean> {
  using _place = placeFor(password);
  return await verifyPassword(password, stored);
}

/** The forms in which a password may have been hashed: older builds hashed what was typed. One, for most passwords. */
function formsOf(password: string): ReadonlySet<string> {
  return new Set([password.normalize('NFC'), password.normalize('NFD'), password]);
}

async function derive(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return passwordQueue.run(() =>
    hash('argon2id', { message: password, nonce, parallelism: 1, tagLength: TAG_BYTES, memory, passes }),
  );
}
