import { pbkdf2Sync } from 'node:crypto';

interface Asked {
  readonly parameters: {
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
}

/** Solves a challenge synchronously: work on another thread would break the seeded order. */
export function proofOf(challenge: unknown): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = (challenge as Asked).parameters;
  for (let counter = 0; ; counter += 1) {
    const password = Buffer.alloc(nonce.length / 2 + 4);
    password.write(nonce, 'hex');
    password.writeUInt32BE(counter, nonce.length / 2);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (!derivedKey.startsWith(keyPrefix)) continue;
    return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64url');
  }
}
