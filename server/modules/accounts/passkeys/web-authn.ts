// The rules of WebAuthn, by @simplewebauthn/server: nothing else here knows its names.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewCredential, UsedCredential } from '#shared/accounts/passkeys/passkey.schema.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { CHALLENGE_MS } from './challenge.ts';
import type { Passkey } from './passkey.entity.ts';

/** The site that passkeys belong to: they are made for its host, and answer on its origin alone. */
export interface Site {
  readonly host: string;
  readonly origin: string;
}

/** Ed25519, ES256 and RS256, as COSE names them. */
const ALGORITHMS = [-8, -7, -257];

/** The site of a public address. */
export function siteOf({ baseUrl }: { readonly baseUrl: string }): Site {
  const { hostname, origin } = new URL(baseUrl);
  return { host: hostname, origin };
}

type Known = Pick<Passkey, 'credential_id' | 'transports'>;

/** The question for a new passkey: one that finds its person by itself, and always checks who they are. */
export function creationOptions(
  site: Site,
  person: { readonly id: string; readonly email: string; readonly name: string },
  challenge: string,
  known: readonly Known[],
) {
  return generateRegistrationOptions({
    rpName: 'Déclic',
    rpID: site.host,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The question for a signature; without known passkeys, of any of this site. */
export function requestOptions(site: Site, challenge: string, known: readonly Known[] = []) {
  return generateAuthenticationOptions({
    rpID: site.host,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(known.length === 0 ? {} : { allowCredentials: known.map(described) }),
  });
}

/** The parts of a new passkey that are kept. @throws Refusal `passkey_refused` */
export async function checkNew(site: Site, credential: NewCredential, challenge: string) {
  const result = await refusing(() =>
    verifyRegistrationResponse({
      response: { ...credential, ...unread } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result.verified) throw new Refusal('passkey_refused');
  const { credential: made, credentialBackedUp } = result.registrationInfo;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    is_synced: credentialBackedUp ? (1 as const) : (0 as const),
  };
}

/**
 * Checks a signature, and returns what the authenticator tells of itself. Its counter is compared by the caller.
 * @throws Refusal `passkey_refused`
 */
export async function checkUse(site: Site, credential: UsedCredential, challenge: string, passkey: Passkey) {
  const result = await refusing(() =>
    verifyAuthenticationResponse({
      response: { ...credential, ...unread } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: 0,
      },
      requireUserVerification: true,
    }),
  );
  if (!result.verified) throw new Refusal('passkey_refused');
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, is_synced: credentialBackedUp ? (1 as const) : (0 as const) };
}

/** Results of extensions are neither asked for nor read. */
const unread = { clientExtensionResults: {} };

function described({ credential_id, transports }: Known) {
  return { id: credential_id, transports };
}

/** The library throws for each rule that a credential breaks. */
async function refusing<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    throw new Refusal('passkey_refused', { cause: error });
  }
}
