import type { Passkey } from '#shared/accounts/passkeys/passkey.schema.ts';
import { type Authenticator, SITE } from './authenticator.ts';
import type { TestApp } from '../test-app.ts';

type Headers = Readonly<Record<string, string>>;

/** A challenge for a new passkey of a signed-in person. */
export async function challengeFor({ app }: Pick<TestApp, 'app'>, headers: Headers): Promise<string> {
  const reply = await app.inject({ method: 'POST', url: '/api/auth/passkeys/options', headers });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ options: { challenge: string } }>().options.challenge;
}

/** Adds an authenticator's passkey to an account. */
export async function addKey(
  test: Pick<TestApp, 'app'>,
  headers: Headers,
  authenticator: Authenticator,
  name = 'Portable',
): Promise<Passkey> {
  const credential = authenticator.make(SITE, await challengeFor(test, headers));
  const payload = { name, credential };
  const reply = await test.app.inject({ method: 'POST', url: '/api/auth/passkeys', headers, payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<Passkey>();
}

/** A challenge for a sign-in by a passkey. */
export async function signInChallenge({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const reply = await app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in/options' });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ options: { challenge: string } }>().options.challenge;
}

/** Signs in by a passkey; the page is of this site by default. */
export async function signInWithKey(test: Pick<TestApp, 'app'>, authenticator: Authenticator, origin = SITE) {
  const credential = authenticator.use(origin, await signInChallenge(test));
  return sendSignIn(test, credential);
}

/** Sends an answer of a browser to the sign-in. */
export function sendSignIn({ app }: Pick<TestApp, 'app'>, credential: object) {
  return app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in', payload: { credential } });
}

/** The ways to prove again who a person is, and the challenge for a passkey. */
export async function proofAsked({ app }: Pick<TestApp, 'app'>, headers: Headers) {
  const reply = await app.inject({ method: 'POST', url: '/api/auth/proof/options', headers });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const { ways, options } = reply.json<{ ways: string[]; options: { challenge: string } | null }>();
  return { ways, challenge: options?.challenge ?? '' };
}

/** Proves again who a person is. */
export function prove({ app }: Pick<TestApp, 'app'>, headers: Headers, payload: object) {
  return app.inject({ method: 'POST', url: '/api/auth/proof', headers, payload });
}
