// both databases: what a person may read is decided by its queries
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aQuote } from '#shared/quotes/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import type { ThreadMessage } from '#shared/threads/thread-message.schema.ts';
import { aClient, aGuest, aKey, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const NUMBER = '418 555-0199';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { thread_messages_per_minute: 1_000_000 } });
});
afterAll(() => test.close());

type Headers = Record<string, string>;

async function call(method: 'POST' | 'PUT', url: string, headers: Headers, payload: object, key = aKey()) {
  const reply = await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': key }, payload });
  const body = reply.body === '' ? null : reply.json();
  return {
    status: reply.statusCode,
    code: body?.code as string | undefined,
    body,
    replay: reply.headers['idempotency-replayed'],
  };
}

async function people() {
  const [provider, rival, client] = [await aProvider(test), await aProvider(test), await aClient(test)];
  const headersOf = async ({ email }: { readonly email: string }) => (await signIn(test, email)).headers;
  return {
    providerId: provider.providerId,
    rivalId: rival.providerId,
    client: await headersOf(client),
    photographer: await headersOf(provider),
    rival: await headersOf(rival),
  };
}

async function asked(headers: Headers, provider_id: string | null, inDays = 40): Promise<string> {
  const body = aRequest({ provider_id }, inDays);
  expect((await call('POST', '/api/quotes/requests', headers, body)).status).toBe(201);
  return body.id;
}

const write = (headers: Headers, fields: Parameters<typeof aThreadMessageSend>[0], key?: string) =>
  call('POST', '/api/threads/messages', headers, aThreadMessageSend({ id: aKey(), ...fields }), key);

const ask = (headers: Headers, provider_id: string, fields: Parameters<typeof aThreadMessageSend>[0] = {}) => {
  const id = aKey();
  return write(headers, { id, question_id: id, request_id: null, provider_id, ...fields });
};

async function seen(headers: Headers): Promise<ThreadMessage[]> {
  const reply = await test.app.inject({ url: '/api/sync/changes?types=thread_message', headers });
  const changes: Change[] = reply.json().changes;
  return changes
    .flatMap((change) => (change.type === 'thread_message' && change.deleted === 0 ? [change.data] : []))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const textsOf = async (headers: Headers) => (await seen(headers)).map(({ text }) => text);

describe('a thread about a request', () => {
  it('is read by both sides, in the order of the messages', async () => {
    const { client, photographer, rival, providerId } = await people();
    const request_id = await asked(client, providerId);
    const mine = { request_id, provider_id: providerId };
    expect((await write(client, { ...mine, text: 'Bonjour' })).body).toMatchObject({
      side: 'client',
      reader: 'client',
    });
    expect((await write(photographer, { ...mine, text: 'Combien de personnes?' })).status).toBe(201);
    expect(await textsOf(client)).toEqual(['Bonjour', 'Combien de personnes?']);
    expect(await textsOf(photographer)).toEqual(['Bonjour', 'Combien de personnes?']);
    expect(await textsOf(rival)).toEqual([]);
    const [first] = await seen(photographer);
    expect(first).toMatchObject({ side: 'client', reader: 'provider', request_id, client_name: null });
  });

  it('keeps one message of a send that is tried again', async () => {
    const { client, providerId } = await people();
    const request_id = await asked(client, providerId);
    const [id, key] = [aKey(), aKey()];
    const send = () => write(client, { id, request_id, provider_id: providerId }, key);
    expect((await send()).status).toBe(201);
    expect((await send()).replay).toBe('true');
    const again = await write(client, { id, request_id, provider_id: providerId, text: 'Autre chose' });
    expect([again.status, again.code]).toEqual([409, 'already_exists']);
    expect(await seen(client)).toHaveLength(1);
  });

  it('masks ways to reach each other until the award, for whoever did not write them', async () => {
    const { client, photographer, providerId } = await people();
    const request_id = await asked(client, providerId, 60);
    await write(client, { request_id, provider_id: providerId, text: `Appelez-moi au ${NUMBER}` });
    const [before] = await seen(photographer);
    expect(before).toMatchObject({ text: 'Appelez-moi au ⟦phone⟧', masked: 1 });
    expect(await seen(client)).toMatchObject([{ text: `Appelez-moi au ${NUMBER}`, masked: 1 }]);
    const { body: quote } = await call('POST', '/api/quotes', photographer, aQuote({ request_id }));
    expect((await call('PUT', `/api/quotes/${quote.id}/accept`, client, { version: quote.version })).status).toBe(200);
    const [after] = await seen(photographer);
    expect(after).toMatchObject({ text: `Appelez-moi au ${NUMBER}`, masked: 0 });
    // Devices replace a row by a newer version alone.
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
  });

  it('is between the client and a photographer with a quote, on the board, and ends when another is chosen', async () => {
    const { client, photographer, rival, providerId, rivalId } = await people();
    const request_id = await asked(client, null, 70);
    expect((await write(photographer, { request_id, provider_id: providerId })).status).toBe(404);
    expect((await write(client, { request_id, provider_id: providerId })).status).toBe(404);
    const { body: quote } = await call('POST', '/api/quotes', photographer, aQuote({ request_id }));
    await call('POST', '/api/quotes', rival, aQuote({ request_id }));
    expect((await write(photographer, { request_id, provider_id: providerId })).status).toBe(201);
    expect((await write(client, { request_id, provider_id: rivalId, text: `Au ${NUMBER}` })).status).toBe(201);
    expect((await call('PUT', `/api/quotes/${quote.id}/accept`, client, { version: quote.version })).status).toBe(200);
    const late = await write(client, { request_id, provider_id: rivalId });
    expect([late.status, late.code]).toEqual([409, 'thread_ended']);
    expect(await textsOf(rival)).toEqual(['Au ⟦phone⟧']);
  });

  it('takes nothing from a photographer whose page is suspended, before a session is agreed', async () => {
    const { client, photographer, providerId } = await people();
    const [request_id, agreed] = [await asked(client, providerId, 85), await asked(client, providerId, 86)];
    const { body: quote } = await call('POST', '/api/quotes', photographer, aQuote({ request_id: agreed }));
    await call('PUT', `/api/quotes/${quote.id}/accept`, client, { version: quote.version });
    await test.database.writer.fork().execute("update providers set status = 'suspended' where id = ?", [providerId]);
    expect((await write(photographer, { request_id, provider_id: providerId })).code).toBe('thread_ended');
    expect((await write(photographer, { request_id: agreed, provider_id: providerId })).status).toBe(201);
  });

  it('takes nothing in the name of the client from another photographer of the request', async () => {
    const { client, photographer, rival, rivalId } = await people();
    const request_id = await asked(client, null, 75);
    await call('POST', '/api/quotes', photographer, aQuote({ request_id }));
    await call('POST', '/api/quotes', rival, aQuote({ request_id }));
    const forged = await write(photographer, { request_id, provider_id: rivalId, text: 'Retirez votre soumission' });
    expect(forged.status).toBe(404);
    expect(await textsOf(rival)).toEqual([]);
  });

  it('is nobody else’s, and takes no message once the request is withdrawn', async () => {
    const { client, photographer, rival, providerId } = await people();
    const request_id = await asked(client, providerId, 80);
    const mine = { request_id, provider_id: providerId };
    expect((await write(rival, mine)).status).toBe(404);
    expect((await write(aGuest().headers, mine)).status).toBe(404);
    const withdrawn = await test.app.inject({
      method: 'PUT',
      url: '/api/quotes/requests',
      headers: { ...client, 'idempotency-key': aKey(), 'if-match': '"1"' },
      payload: { id: request_id, status: 'withdrawn' },
    });
    expect(withdrawn.statusCode).toBe(200);
    expect((await write(photographer, mine)).code).toBe('thread_ended');
    expect((await write(client, mine)).code).toBe('thread_ended');
  });

  it('is marked as read by the other side, up to what it saw', async () => {
    const { client, photographer, providerId } = await people();
    const mine = { request_id: await asked(client, providerId, 90), provider_id: providerId };
    const first = (await write(client, mine)).body as ThreadMessage;
    expect((await call('PUT', '/api/threads/read', client, { id: first.id })).status).toBe(204);
    expect((await seen(client))[0]?.read_at).toBeNull();
    expect((await call('PUT', '/api/threads/read', photographer, { id: first.id })).status).toBe(204);
    await write(client, mine);
    expect((await seen(client)).map(({ read_at }) => read_at !== null)).toEqual([true, false]);
  });

  it('goes with the request to the account that claims its guest', async () => {
    const { client, photographer, providerId } = await people();
    const guest = aGuest();
    const request_id = await asked(guest.headers, providerId, 100);
    await write(guest.headers, { request_id, provider_id: providerId, text: 'Bonjour' });
    const secret = (guest.headers['authorization'] ?? '').replace('Guest ', '');
    expect((await call('POST', '/api/me/claim', client, { guest_secret: secret })).status).toBe(200);
    expect(await textsOf(client)).toEqual(['Bonjour']);
    await write(photographer, { request_id, provider_id: providerId, text: 'Merci' });
    expect(await textsOf(client)).toEqual(['Bonjour', 'Merci']);
  });
});

describe('a question to a photographer', () => {
  it('begins a thread that the photographer answers', async () => {
    const { client, photographer, rival, providerId } = await people();
    const question = (await ask(client, providerId, { text: 'Faites-vous les chiens?' })).body as ThreadMessage;
    expect(question).toMatchObject({ thread_id: question.id, request_id: null, side: 'client' });
    const place = { request_id: null, question_id: question.id, provider_id: providerId };
    expect((await write(rival, place)).status).toBe(404);
    expect((await write(photographer, { ...place, text: 'Oui' })).status).toBe(201);
    expect((await write(client, { ...place, text: 'Parfait' })).status).toBe(201);
    expect(await textsOf(client)).toEqual(['Faites-vous les chiens?', 'Oui', 'Parfait']);
    expect((await seen(photographer))[0]?.client_name).toBe('Camille Fortin');
  });

  it('waits with two others at most, until one is answered', async () => {
    const { client, photographer, providerId, rivalId } = await people();
    const first = (await ask(client, providerId)).body as ThreadMessage;
    await ask(client, providerId);
    await ask(client, rivalId);
    const fourth = await ask(client, rivalId);
    expect([fourth.status, fourth.code]).toEqual([409, 'questions_full']);
    await write(photographer, { request_id: null, question_id: first.id, provider_id: providerId });
    expect((await ask(client, rivalId)).status).toBe(201);
  });

  it('of a guest says who asks', async () => {
    const { photographer, providerId } = await people();
    const { headers } = aGuest();
    expect((await ask(headers, providerId)).code).toBe('validation_failed');
    expect((await ask(headers, providerId, { asker: { name: 'Ana', email: 'ana@y.ca' } })).status).toBe(201);
    const [row] = await seen(photographer);
    expect(row).toMatchObject({ client_name: 'Ana' });
    expect(JSON.stringify(row)).not.toContain('ana@y.ca');
  });

  it('stays under a pseudonym when its account is closed', async () => {
    const { client, photographer, providerId } = await people();
    await ask(client, providerId, { text: 'Faites-vous les chiens?' });
    const closed = await test.app.inject({
      method: 'DELETE',
      url: '/api/me',
      headers: client,
      payload: { current_password: 'un mot de passe d’essai' },
    });
    expect(closed.statusCode).toBe(204);
    const [row] = await seen(photographer);
    expect(row?.text).toBe('Faites-vous les chiens?');
    expect(row?.client_name).not.toContain('Fortin');
  });
});
