import { addHours, addMinutes } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { defaultLimits } from '#shared/limits.ts';
import { clock } from '#server/foundation/clock.ts';
import { remindOfExpiry } from '#server/modules/bookings/money/cards/remind-of-expiry.ts';
import { findStatements } from '#server/modules/documents/statements/issue-statements.ts';
import type { Headers } from '#server/modules/requests/news/testing.ts';
import { aKey } from '#server/testing/factories.ts';
import type { FakeCharges } from '#server/testing/fake-charges.ts';
import { aHeldSlot, liveUntil, pay } from '#server/testing/paid-booking.ts';
import { type Reader, speakEnglish, told, type Told, type Walk } from './people.ts';

// The causes of money's events: calls of devices, and messages of the payment provider.

export interface MoneyStage extends Walk {
  readonly charges: FakeCharges;
  readonly admin: Reader;
  readonly locale: LocaleCode;
}

type HeldFields = NonNullable<Parameters<typeof aHeldSlot>[1]>;

/** A slot that a client holds, and its two readers. */
async function held(stage: MoneyStage, fields: HeldFields = {}) {
  const { locale } = stage;
  const client = await stage.client(locale);
  const slot = await aHeldSlot(stage, { locale, ...fields }, { client: client.headers });
  if (locale === 'en') await speakEnglish(stage.test, slot.provider.providerId);
  const device = await stage.listen(slot.photographer);
  const { email, userId } = slot.provider;
  const photographer: Reader = { headers: slot.photographer, email, userId, locale, device };
  return { slot, client, photographer };
}

async function live(stage: MoneyStage, moment: Date): Promise<void> {
  await liveUntil(stage, moment);
  await stage.tell();
}

async function cancel({ test, write }: MoneyStage, id: string, headers: Headers): Promise<void> {
  const terms = await test.app.inject({ url: `/api/bookings/${id}/cancellation`, headers });
  const { ceiling_cents } = terms.json<{ ceiling_cents: number }>();
  await write(`/api/bookings/${id}/cancel`, headers, { ceiling_cents, reason: 'Malade.' });
}

export const moneyCauses = {
  'a session is paid, given back in part, and in the statement of its month': async (stage) => {
    const { slot, client, photographer } = await held(stage);
    const { ends_at } = await pay(stage, slot);
    await stage.tell();
    await live(stage, addHours(new Date(ends_at), 2));
    const payload = { id: aKey(), cents: 10_000, reason: 'Dix photos manquent.' };
    await stage.write(`/api/bookings/${slot.id}/refunds`, stage.admin.headers, payload, 'POST');
    await live(stage, addHours(clock.now(), 1));
    clock.setAhead(clock.aheadMs + 40 * DAY_HOURS * 3_600_000);
    await stage.test.app.commitInternal(findStatements);
    await stage.tell();
    return [
      told(client, 'booking_confirmed', 'payment_captured', 'payment_refunded'),
      told(photographer, 'booking_confirmed', 'refund_ordered', 'statement_ready'),
    ];
  },
  'a card is declined before the session': async (stage) => {
    const { slot, client, photographer } = await held(stage);
    const { starts_at } = await pay(stage, slot, { method: 'pm_bad' });
    await stage.tell();
    stage.charges.cards.set('pm_bad', 'declined');
    await live(stage, addHours(new Date(starts_at), -72));
    stage.charges.cards.delete('pm_bad');
    return [
      told(client, 'booking_confirmed', 'payment_at_risk'),
      told(photographer, 'booking_confirmed', 'payment_at_risk'),
    ];
  },
  'a kept card expires': async (stage) => {
    const { slot, client, photographer } = await held(stage, { inDays: 20 });
    stage.charges.expiry = [1, 2020];
    const { starts_at } = await pay(stage, slot);
    stage.charges.expiry = null;
    await stage.tell();
    await live(stage, addHours(new Date(starts_at), -14 * DAY_HOURS + 7));
    await stage.test.app.commitInternal((work) => remindOfExpiry(work, defaultLimits));
    await stage.tell();
    return [told(client, 'booking_confirmed', 'card_expires'), told(photographer, 'booking_confirmed')];
  },
  'a client cancels late, contests the costs, and an administrator decides': async (stage) => {
    const { slot, client, photographer } = await held(stage, { inDays: 5 });
    await pay(stage, slot);
    await stage.tell();
    await live(stage, addHours(clock.now(), 4 * DAY_HOURS));
    await cancel(stage, slot.id, client.headers);
    await stage.tell();
    const lines = [{ label: 'Studio', cents: 12_000 }];
    await stage.write(`/api/bookings/${slot.id}/claim`, photographer.headers, { lines, words: '' });
    await stage.tell();
    await stage.write(`/api/bookings/${slot.id}/claim/contest`, client.headers, { words: 'Non.' });
    await stage.tell();
    const decision = { cents: 4_000, words: 'La moitié.' };
    await stage.write(`/api/bookings/${slot.id}/claim/decide`, stage.admin.headers, decision);
    await live(stage, addMinutes(clock.now(), 5));
    return [
      told(client, 'booking_confirmed', 'costs_claimed', 'claim_decided', 'payment_captured'),
      told(photographer, 'booking_confirmed', 'booking_cancelled', 'claim_contested', 'claim_decided'),
    ];
  },
  'a photographer cancels': async (stage) => {
    const { slot, client, photographer } = await held(stage);
    await pay(stage, slot);
    await stage.tell();
    await cancel(stage, slot.id, photographer.headers);
    return [told(client, 'booking_confirmed', 'booking_cancelled'), told(photographer, 'booking_confirmed')];
  },
  'a session waits for its payment': async (stage) => {
    const { locale, news } = stage;
    const [client, photographer] = [await stage.client(locale), await stage.photographer(locale)];
    const { id } = await news.ask(client.headers, { provider_id: photographer.providerId, locale });
    await stage.tell();
    const quote = await news.quote(photographer.headers, id);
    await stage.tell();
    await news.call('PUT', `/api/quotes/${quote.id}/accept`, client.headers, { version: quote.version });
    await stage.tell();
    await live(stage, addMinutes(clock.now(), 20));
    return [told(client, 'quote_sent', 'payment_due'), told(photographer, 'asked', 'quote_accepted')];
  },
  'of two quotes one is accepted, and not paid in time': async (stage) => {
    const { locale, news } = stage;
    const client = await stage.client(locale);
    const [one, two] = [await stage.photographer(locale), await stage.photographer(locale)];
    const { id } = await news.ask(client.headers, { locale });
    const won = await news.quote(one.headers, id);
    await news.quote(two.headers, id);
    await stage.tell();
    await news.call('PUT', `/api/quotes/${won.id}/accept`, client.headers, { version: won.version });
    await stage.tell();
    await live(stage, addMinutes(clock.now(), 20));
    await live(stage, addHours(clock.now(), DAY_HOURS));
    return [
      told(client, 'quote_sent', 'quote_sent', 'payment_due', 'hold_over'),
      told(one, 'quote_accepted', 'quote_waits_again'),
      told(two, 'quote_not_selected', 'quote_waits_again'),
    ];
  },
} as const satisfies Record<string, (stage: MoneyStage) => Promise<readonly Told[]>>;

type Run = (typeof moneyCauses)[keyof typeof moneyCauses];
export type CausedByMoney = Awaited<ReturnType<Run>>[number]['events'][number];
