import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Refusal } from './problems.ts';

/** A link is good for five minutes, unless its maker says otherwise. */
export const LINK_S = 300;

const KEY_BYTES = 32;
const SECOND_MS = 1_000;

/** The proof that an address is good: its end (seconds since 1970), and our signature. */
export interface LinkProof {
  readonly expires: string;
  readonly signature: string;
}

/**
 * An address for what can't be asked for with a header: whoever has it may open it, for a while.
 * @param path names the thing, and nothing of anybody
 * @param lifeS seconds that it is good for
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
 * Lets a link in that we made and that is still good. One that is not learns no more than that.
 * @throws Refusal `link_expired`
 */
export function checkLink(secret: string, path: string, { expires, signature }: LinkProof, now: Date): void {
  const expected = Buffer.from(signatureOf(secret, path, expires));
  const given = Buffer.from(signature);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isOurs || now.getTime() >= Number(expires) * SECOND_MS) throw new Refusal('link_expired');
}

/** With a key of its own: no other signature of ours can be taken for one of these. */
function signatureOf(secret: string, path: string, expires: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'declic signed links', KEY_BYTES));
  return createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');
}
