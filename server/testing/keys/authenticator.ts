import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewCredential, UsedCredential } from '#shared/accounts/passkeys/passkey.schema.ts';

/** The site of the tests' app. */
export const SITE = 'http://localhost:3000';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;
const ID_BYTES = 32;
const COUNTER_BYTES = 4;

interface Behaviour {
  /** Whether it asked for a finger, a face or a code. */
  readonly isVerified?: boolean;
  readonly isSynced?: boolean;
}

/** An authenticator in software with one ES256 passkey (WebAuthn 2, attestation `none`), for tests. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(ID_BYTES).toString('base64url');
  readonly #behaviour: Behaviour;
  /** Signatures so far; a copy counts on from the same number. */
  counter = 0;

  constructor(behaviour: Behaviour = {}) {
    this.#behaviour = behaviour;
  }

  /** Makes the passkey, as a page of a site asks. */
  make(origin: string, challenge: string): NewCredential {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
    const id = Buffer.from(this.id, 'base64url');
    // COSE: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([this.#data(origin, HAS_KEY), Buffer.alloc(16), length, id, key]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', origin, challenge),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** Signs a challenge, as a page of a site asks. */
  use(origin: string, challenge: string): UsedCredential {
    this.counter += 1;
    const data = this.#data(origin, 0);
    const clientDataJSON = clientData('webauthn.get', origin, challenge);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey).toString('base64url'),
      },
      clientExtensionResults: {},
    };
  }

  #data(origin: string, more: number): Buffer {
    const { isVerified = true, isSynced = false } = this.#behaviour;
    const verified = isVerified ? USER_VERIFIED : 0;
    const synced = isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    const counter = Buffer.alloc(COUNTER_BYTES);
    counter.writeUInt32BE(this.counter);
    const host = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([host, Buffer.from([USER_PRESENT | verified | synced | more]), counter]);
  }
}

function clientData(type: string, origin: string, challenge: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
