import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Refusal } from './problems.ts';
import { SECOND_MS } from '#shared/durations.ts';

/** A link is valid for five minutes, unless its maker sets another time. */
export const LINK_S = 300;

const KEY_BYTES = 32;

/** The proof of a valid address: its expiry (seconds since 1970), and our signature. */
export interface LinkProof {
  readonly expires: string;
  readonly signature: string;
}

/**
 * An address for a download that cannot send a header: every holder may open it, for a while.
 * @param path names the resource, without personal data
 * @param lifeS seconds of validity
 */
export function signedLink(
  secret: string,
  path: string,
  now: Date,
  lifeS = LINK_S,
): { url: string; expires_at: string } {
  const expires = Math.ceil(now.getTime() / SECOND_MS) + lifeS;
  const proof = new URLSearchParams({
    expires: String(expires),
    signature: signatureOf(secret, path, String(expires)),
  });
  return { url: `${path}?${proof.toString()}`, expires_at: new Date(expires * SECOND_MS).toISOString() };
}

/**
 * Accepts a valid link of ours. The refusal of an invalid one reveals nothing else.
 * @throws Refusal `link_expired`
 */
export function checkLink(secret: string, path: string, { expires, signature }: LinkProof, now: Date): void {
  const expected = Buffer.from(signatureOf(secret, path, expires));
  const given = Buffer.from(signature);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isOurs || now.getTime() >= Number(expires) * SECOND_MS) throw new Refusal('link_expired');
}

/** Uses its own key: no other signature of ours is valid here. */
function signatureOf(secret: string, path: string, expires: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'declic signed links', KEY_BYTES));
  return createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');
}
