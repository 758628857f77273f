import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { type MutationKind, mutations } from '#shared/nouns.ts';
import type { Endpoint } from '#shared/protocol/endpoint.ts';
import { payloadSamples } from '#shared/sync/samples/samples.ts';
import { aClient, aKey, aProvider, signIn } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { write } from './route.ts';

let test: TestApp;
let people: readonly Record<string, string>[];
beforeAll(async () => {
  test = await testApp();
  people = [
    (await signIn(test, (await aClient(test)).email)).headers,
    (await signIn(test, (await aProvider(test)).email)).headers,
  ];
});
afterAll(() => test.close());

const kinds = Object.keys(mutations) as MutationKind[];
const idOf = (kind: MutationKind) => (kind === 'picture.choose' ? 'avatar' : aKey());

/** The answers of a kind's endpoint to each person: one of them may do it. */
async function answers(kind: MutationKind, id: string, headers: Record<string, string>) {
  const { method, path } = mutations[kind];
  const url = path.replaceAll(/:\w+/g, id);
  const payload = { ...(payloadSamples[kind].at(-1) as object), id: idOf(kind) };
  return Promise.all(
    people.map(async (person) => {
      const asked = { ...person, 'idempotency-key': aKey(), ...headers };
      const reply = await test.app.inject({ method, url, headers: asked, payload });
      return { status: reply.statusCode, ...reply.json<{ code: string; errors?: readonly { field: string }[] }>() };
    }),
  );
}

describe('a queued action', () => {
  it.each(kinds.filter((kind) => /:id\b/.test(mutations[kind].path)))(
    'names one row, in its path and in its payload: %s',
    async (kind) => {
      const id = kind === 'picture.choose' ? 'banner' : aKey();
      const all = await answers(kind, id, { 'if-match': '"1"' });
      expect(all.some(({ status, errors }) => status === 400 && errors?.some(({ field }) => field === 'id'))).toBe(
        true,
      );
    },
  );

  it('is replayable, whatever its contract says of it', () => {
    const all = Object.entries<Endpoint>(endpoints).filter(([name]) => Object.hasOwn(mutations, name));
    expect(all.filter(([, { replayable }]) => replayable !== true)).toEqual([]);
    expect(all.length).toBeGreaterThan(30);
  });
});

describe('a write', () => {
  it('takes no answer that its endpoint does not give', () => {
    const add = () => {
      write(test.app, 'user.resend_activation', { action: 'user.resend_activation' }, async () => ({
        next_after_s: 60,
      }));
      // @ts-expect-error Its endpoint answers the seconds to wait, as a number.
      write(test.app, 'user.resend_activation', { action: 'user.resend_activation' }, async () => ({ next_after: 60 }));
    };
    // Routes are closed once the app listens: the types are what is tested.
    expect(add).toThrow(/already/);
  });
});
