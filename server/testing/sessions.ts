import { aClient, type Person, signIn } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A client with a new session. */
export async function signedInClient(
  test: TestApp,
): Promise<Person & { cookie: string; headers: Record<string, string> }> {
  const person = await aClient(test);
  return { ...person, ...(await signIn(test, person.email)) };
}

/** Renews a session by its cookie. */
export async function refreshSession({ app }: TestApp, cookie: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers,
    cookies: { declic_refresh: cookie },
  });
  return {
    status: reply.statusCode,
    code: reply.json<{ code?: string }>().code,
    reason: reply.json<{ reason?: string }>().reason,
    cookie: reply.cookies.find(({ name }) => name === 'declic_refresh')?.value ?? null,
    token: reply.json<{ token?: string }>().token ?? '',
  };
}

/** `ok` for a valid access token, otherwise the code of the refusal. */
export async function currentUser({ app }: TestApp, headers: Record<string, string>): Promise<string> {
  const reply = await app.inject({ method: 'GET', url: '/api/auth/current-user', headers });
  return reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code;
}
