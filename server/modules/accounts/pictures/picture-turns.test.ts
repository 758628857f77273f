import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cropText } from '#shared/accounts/pictures.ts';
import { FairTurns } from '../../../gateways/images/fair-turns.ts';
import { aClient, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { TestImages } from '../../../testing/test-images.ts';

const images = new TestImages();
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ images });
});
afterAll(() => test.close());

it('an avatar waits for one picture of another person, not for all four of them', async () => {
  const [first, second] = [await aClient(test), await aClient(test)];
  const [a, b] = [(await signIn(test, first.email)).headers, (await signIn(test, second.email)).headers];
  const take = vi.spyOn(FairTurns.prototype, 'take');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const begun: (number | undefined)[] = [];
  images.meanwhile = (_photoFile, shape) => {
    begun.push(shape?.crop?.x);
    return released;
  };
  const replies: Promise<{ statusCode: number }>[] = [];
  /** An avatar is recognized by the left edge of its crop. */
  const send = async (headers: Record<string, string>, x: number) => {
    const payload = new FormData();
    payload.append('type', 'avatar');
    payload.append('crop', cropText({ x, y: 0, width: 0.5, height: 1 }));
    payload.append('file', new Blob(['the bytes of a picture']));
    const url = '/api/users/upload/profile-picture';
    replies.push(test.app.inject({ method: 'POST', url, headers, payload }));
    const count = replies.length;
    await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(count));
  };
  try {
    for (const x of [0.1, 0.2, 0.3, 0.4]) await send(a, x);
    await send(b, 0.5);
  } finally {
    release();
  }
  expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(begun).toEqual([0.1, 0.2, 0.5, 0.3, 0.4]);
});
