import { createHash, randomBytes } from 'node:crypto';
import { addMinutes } from '#shared/dates.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { PasskeyChallenge } from './passkey-challenge.entity.ts';

const CHALLENGE_MINUTES = 5;
const CHALLENGE_BYTES = 32;
const MINUTE_MS = 60_000;

/** The same time as the browser waits for a passkey. */
export const CHALLENGE_MS = CHALLENGE_MINUTES * MINUTE_MS;

type Purpose = PasskeyChallenge['purpose'];

/** Makes and keeps a new challenge, base64url. */
export async function newChallenge(purpose: Purpose, userId: string | null, now: Date): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  em().create(PasskeyChallenge, {
    challenge_hash: hashOf(challenge),
    purpose,
    user_id: userId,
    expires_at: addMinutes(now, CHALLENGE_MINUTES),
  });
  await em().flush();
  return challenge;
}

/**
 * Takes a challenge: it serves once, whatever comes of it.
 * @throws Refusal `challenge_expired` for one that is unknown, used, too old, or of another act or person
 */
export async function takeChallenge(
  challenge: string,
  purpose: Purpose,
  userId: string | null,
  now: Date,
): Promise<void> {
  const taken = await em().nativeDelete(PasskeyChallenge, {
    challenge_hash: hashOf(challenge),
    purpose,
    user_id: userId,
    expires_at: { $gt: now },
  });
  if (taken !== 1) throw new Refusal('challenge_expired');
}

/** Deletes challenges that nobody answered. */
export async function pruneChallenges(now: Date): Promise<void> {
  await em().nativeDelete(PasskeyChallenge, { expires_at: { $lte: now } });
}

/** The challenge that a browser says was signed; the signature is checked later. @throws Refusal `passkey_refused` */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Not JSON: refused below.
  }
  throw new Refusal('passkey_refused');
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}
