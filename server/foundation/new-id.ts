import { randomBytes } from 'node:crypto';
import { type Id, makeId } from '#shared/ids.ts';

const RANDOM_BYTES = 16;

/** A UUIDv7 created by the server. */
export function newId(): Id {
  return makeId(Date.now(), randomBytes(RANDOM_BYTES));
}
