import { createECDH } from 'node:crypto';

/** The keys of this installation for push services (VAPID, RFC 8292): base64url, as browsers and services read them. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/** Both keys of a private one; undefined for what is none. */
export function pushKeysOf(privateKey: string): PushKeys | undefined {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== KEY_BYTES || bytes.toString('base64url') !== privateKey) return undefined;
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(bytes);
    return { privateKey, publicKey: pair.getPublicKey().toString('base64url') };
  } catch {
    return undefined;
  }
}

export function newPushKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A number with leading zeros has fewer bytes.
  return Buffer.concat([Buffer.alloc(KEY_BYTES), pair.getPrivateKey()])
    .subarray(-KEY_BYTES)
    .toString('base64url');
}
