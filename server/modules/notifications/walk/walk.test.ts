// both databases: what is told is written by the database, and unique there
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EventName } from '#shared/notifications/notification.events.ts';
import { clock } from '#server/foundation/clock.ts';
import type { Headers } from '#server/modules/requests/news/testing.ts';
import { causes, type CausedHere } from '#server/testing/told/walk/causes.ts';
import type { CausedByHouse } from '#server/testing/told/walk/house-causes.ts';
import type { CausedByMoney } from '#server/testing/told/walk/money-causes.ts';
import type { CausedByProvider } from '#server/testing/told/walk/provider-causes.ts';
import { aWalk, type Reader, type Walk } from '#server/testing/told/walk/people.ts';

/** A cause that passes its limit would move the clock of the next one. */
const A_CAUSE_MS = 120_000;

let walk: Walk;
let admin: Headers;
beforeAll(async () => {
  walk = await aWalk({
    env: { PAYMENTS: 'none' },
    payments: { gateway: null, simulator: null, publishableKey: null },
  });
  admin = (await walk.anAdmin()).headers;
});
afterEach(() => clock.setAhead(0));
afterAll(() => walk.close());

/** The events that no cause brings about: one of them does not compile. */
type Left = Exclude<EventName, CausedHere | CausedByMoney | CausedByProvider | CausedByHouse>;
const left: [Left] extends [never] ? readonly [] : Left = [];

const readers: Readonly<Record<string, () => Promise<Reader>>> = {
  'a client in French': () => walk.client(),
  'a client in English': () => walk.client('en'),
  'a guest by mail alone': async () => walk.guest(),
};

describe.each(Object.entries(readers))(
  '%s and a photographer are told once by every way, with a link',
  (name, reader) => {
    it.each(Object.entries(causes))(
      '%s',
      async (_, cause) => {
        expect(left).toEqual([]);
        const client = await reader();
        const photographer = await walk.photographer(name.endsWith('English') ? 'en' : 'fr');
        await cause.run({ ...walk, admin, client, photographer });
        await walk.tell();
        await walk.expectTold(client, cause.client);
        await walk.expectTold(photographer, cause.photographer);
      },
      A_CAUSE_MS,
    );
  },
);
