import { v7 } from 'uuid';

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]?: Name };

/** UUIDv7, lower case, created by the device for every row that can be created offline. */
export type Id = Branded<'Id'>;

/** A person as the sync protocol knows one: `user:<uuid>` or `guest:<sha-256 of the device's secret, hex>`. */
export type Owner = `user:${string}` | `guest:${string}`;

/**
 * Makes a UUIDv7 (RFC 9562): time-ordered, so that rows and queues sort by creation.
 * @param now epoch milliseconds
 * @param randomBytes 16 random bytes
 */
export function makeId(now: number, randomBytes: Uint8Array): Id {
  return v7({ msecs: now, random: randomBytes });
}

export function userOwner(userId: string): Owner {
  return `user:${userId}`;
}

export function guestOwner(secretHash: string): Owner {
  return `guest:${secretHash}`;
}

export function isGuest(owner: string): boolean {
  return owner.startsWith('guest:');
}
