import { describe, expect, it } from 'vitest';
import { outcomeOf, requestOf } from './call.ts';
import type { WireReply } from './http.ts';
import { pictureCalls } from '#shared/accounts/picture.calls.ts';
import { publicCalls } from '#shared/public.calls.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

const ours = (status: number, body: unknown, headers: Record<string, string> = {}): WireReply => ({
  kind: 'ours',
  status,
  headers: new Headers(headers),
  body,
});

describe('the request of an API call', () => {
  it('encodes its parameters into the path and the query', async () => {
    const to = publicCalls['provider.read'];
    expect(await requestOf(to, { params: { id: 'maude/é' }, query: { slug: '1' } })).toEqual({
      method: 'GET',
      path: '/api/providers/maude%2F%C3%A9?slug=1',
      headers: {},
    });
  });

  it('carries a body and its own time limit', async () => {
    const body = { email: 'a@b.ca', password: 'secret' };
    const request = await requestOf(sessionCalls['account.login'], { body, timeoutMs: 5_000 });
    expect(request).toEqual({ method: 'POST', path: '/api/auth/login', headers: {}, body, timeoutMs: 5_000 });
  });

  it('carries a form as bytes with their content type', async () => {
    const form = new FormData();
    form.append('type', 'avatar');
    const request = await requestOf(pictureCalls['picture.set'], { form });
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(new TextDecoder().decode(request.bytes)).toContain('name="type"');
  });
});

describe('the result of an API call', () => {
  it.each<[string, WireReply | { kind: 'auth' }, object]>([
    ['an answer', ours(200, { id: 'a' }), { kind: 'ok', body: { id: 'a' } }],
    ['an answer without a body', ours(204, null), { kind: 'ok', body: null }],
    ['nobody’s answer', { kind: 'none' }, { kind: 'unreachable' }],
    ['somebody else’s answer', { kind: 'foreign', status: 200 }, { kind: 'unreachable' }],
    ['nobody who is signed in', { kind: 'auth' }, { kind: 'signed-out' }],
    [
      'a refusal with its fields',
      ours(400, { code: 'validation_failed', errors: [{ field: 'email', validation: 'format' }] }),
      {
        kind: 'refused',
        status: 400,
        code: 'validation_failed',
        errors: [{ field: 'email', validation: 'format' }],
        waitS: null,
      },
    ],
    [
      'a refusal with its wait',
      ours(429, { code: 'too_many_requests' }, { 'retry-after': '40' }),
      { kind: 'refused', status: 429, code: 'too_many_requests', errors: [], waitS: 40 },
    ],
    ['a refusal without words', ours(500, null), { kind: 'refused', status: 500, code: '', errors: [], waitS: null }],
  ])('is %s', (_, reply, outcome) => {
    expect(outcomeOf(reply)).toEqual(outcome);
  });
});
