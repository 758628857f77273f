import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { demoAccount } from '#server/gateways/payments/local/demo-account.ts';
import { readDisputesJob } from '#server/modules/bookings/money/disputes/dispute.job.ts';
import { aProvider, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, askDue, bookingNow, liveUntil } from '#server/testing/paid-booking.ts';
import { deliver, payWith, type TestPayments } from '#server/testing/payments.ts';
import { type Reader, speakEnglish, told, type Told, type Walk } from './people.ts';

// The causes of events that the payment provider begins: contested charges, and photographers' accounts.

export interface ProviderStage extends Walk {
  readonly payments: TestPayments;
  readonly admin: Reader;
  readonly locale: LocaleCode;
}

const CONTESTED_ONCE_CAPTURED = '4000000000000259';

async function hear({ test, tell }: ProviderStage): Promise<void> {
  await test.app.commitInternal(async (work) => work.later(readDisputesJob, {}));
  await liveUntil({ test }, clock.now());
  await tell();
}

async function deliverAll({ test, payments, tell }: ProviderStage): Promise<void> {
  for (const message of payments.outgoing.splice(0)) await deliver(test, message);
  await tell();
}

export const providerCauses = {
  'a charge is contested, and the bank decides': async (stage) => {
    const { test, payments, locale } = stage;
    const { simulator } = payments;
    const admin = await stage.anAdmin();
    const client = await stage.client(locale);
    const slot = await aHeldSlot(stage, { inDays: 3, locale }, { client: client.headers });
    if (locale === 'en') await speakEnglish(test, slot.provider.providerId);
    const { email, userId } = slot.provider;
    const device = await stage.listen(slot.photographer);
    const photographer: Reader = { headers: slot.photographer, email, userId, locale, device };
    simulator.know({ ...demoAccount, id: slot.accountId });
    const due = (await askDue(stage, slot)).json<PaymentDue>();
    payWith(simulator, due.client_secret, CONTESTED_ONCE_CAPTURED);
    await test.app.inject({ method: 'PUT', url: `/api/bookings/${slot.id}/payment`, headers: slot.client });
    await stage.tell();
    const { ends_at } = await bookingNow(stage, slot);
    await liveUntil(stage, addHours(new Date(ends_at), 3));
    await hear(stage);
    await liveUntil(stage, addHours(clock.now(), 8 * DAY_HOURS));
    await stage.tell();
    const dispute = Object.values(simulator.state.disputes).at(-1);
    simulator.decideDispute(dispute?.id ?? '', 'won');
    await hear(stage);
    return [
      told(photographer, 'booking_confirmed', 'dispute_opened', 'dispute_due', 'dispute_ended'),
      told(admin, 'dispute_opened', 'dispute_due', 'dispute_ended'),
    ];
  },
  'a payment account is verified, and gone': async (stage) => {
    const { test, payments, locale } = stage;
    const { simulator } = payments;
    const { providerId, userId, email } = await aProvider(test, { stripe_charges_enabled: 0 });
    const { headers } = await signIn(test, email);
    const photographer: Reader = { headers, email, userId, locale, device: await stage.listen(headers) };
    await stage.write(`/api/providers/${providerId}/connect-account`, headers, { locale });
    const account = simulator.accounts.find(({ metadata }) => metadata['declic_provider'] === providerId)?.id ?? '';
    for (const section of ['identity', 'bank', 'terms'] as const) simulator.give(account, section);
    await deliverAll(stage);
    simulator.disconnect(account);
    await deliverAll(stage);
    return [told(photographer, 'account_verified', 'account_restricted')];
  },
} as const satisfies Record<string, (stage: ProviderStage) => Promise<readonly Told[]>>;

type Run = (typeof providerCauses)[keyof typeof providerCauses];
export type CausedByProvider = Awaited<ReturnType<Run>>[number]['events'][number];
