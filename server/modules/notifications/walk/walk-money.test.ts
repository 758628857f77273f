import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { clock } from '#server/foundation/clock.ts';
import { FakeCharges } from '#server/testing/fake-charges.ts';
import { fakePayments } from '#server/testing/fake-payments.ts';
import { type TestPayments, testPayments } from '#server/testing/payments.ts';
import { houseCauses } from '#server/testing/told/walk/house-causes.ts';
import { moneyCauses } from '#server/testing/told/walk/money-causes.ts';
import { aWalk, type Reader, type Walk } from '#server/testing/told/walk/people.ts';
import { providerCauses } from '#server/testing/told/walk/provider-causes.ts';

/** A cause that passes its limit would move the clock of the next one. */
const A_CAUSE_MS = 120_000;

const languages = ['fr', 'en'] as const;
const env = {
  PLATFORM_TPS_NO: '123456789rt0001',
  PLATFORM_TVQ_NO: '1234567890 TQ0001',
  PLATFORM_ADDRESS: '1, rue du Port; Québec (Québec)  G1K 1A1',
};
afterEach(() => clock.setAhead(0));

describe('with payments, each is told once by every way, with a link', () => {
  const charges = new FakeCharges();
  let walk: Walk;
  let admin: Reader;
  beforeAll(async () => {
    walk = await aWalk({ env, payments: fakePayments(charges) });
    admin = await walk.anAdmin();
  });
  afterAll(() => walk.close());

  describe.each(languages)('in %s', (locale) => {
    it.each(Object.entries({ ...moneyCauses, ...houseCauses }))(
      '%s',
      async (_, cause) => {
        const all = await cause({ ...walk, charges, admin, locale });
        await walk.tell();
        for (const { reader, events } of all) await walk.expectTold(reader, events);
      },
      A_CAUSE_MS,
    );
  });
});

describe('with the payment provider’s words, each is told once by every way, with a link', () => {
  let payments: TestPayments;
  let walk: Walk;
  beforeAll(async () => {
    payments = testPayments({ now: clock.now });
    walk = await aWalk({ payments: payments.configured });
  });
  afterAll(() => walk.close());

  describe.each(languages)('in %s', (locale) => {
    it.each(Object.entries(providerCauses))(
      '%s',
      async (_, cause) => {
        const admin = await walk.anAdmin();
        const all = await cause({ ...walk, payments, admin, locale });
        await walk.tell();
        for (const { reader, events } of all) await walk.expectTold(reader, events);
      },
      A_CAUSE_MS,
    );
  });
});
