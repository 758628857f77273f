import { makeId, type Owner } from '#shared/ids.ts';
import { ownerOfSecret } from '#server/foundation/plugins/session.ts';
import type { Seeded } from '../simulator/seeded.ts';

export type Headers = Readonly<Record<string, string>>;

/** A guest's device: a secret, its owner, and the headers of every call. */
export class Device {
  readonly owner: Owner;
  readonly headers: Headers;
  readonly #random: Seeded;

  constructor(random: Seeded) {
    this.#random = random;
    const secret = Buffer.from(random.bytes(32)).toString('base64url');
    this.owner = ownerOfSecret(secret);
    this.headers = { authorization: `Guest ${secret}`, 'x-declic-owner': this.owner };
  }

  /** A new id or key, created here as the app does. */
  newId(): string {
    return makeId(Date.now(), this.#random.bytes(16));
  }
}
