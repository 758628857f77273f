import type { CancellationPolicy } from '#shared/bookings/cancellation.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import type { QuoteRequestCreate } from '#shared/requests/quote-request.schema.ts';
import { clock } from '../foundation/clock.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, type ProviderPerson, signIn } from './factories.ts';
import { FakeCharges } from './fake-charges.ts';
import { fakePayments } from './fake-payments.ts';
import { type TestApp, testApp } from './test-app.ts';

/** An app whose payments go to a provider in memory. */
export interface PaidApp {
  readonly test: TestApp;
  readonly charges: FakeCharges;
}

export async function paidApp(options: Parameters<typeof testApp>[0] = {}): Promise<PaidApp> {
  const charges = new FakeCharges();
  return { charges, test: await testApp({ ...options, payments: fakePayments(charges) }) };
}

/** A held slot, with its two parties. */
export interface HeldSlot {
  readonly id: string;
  readonly requestId: string;
  /** The photographer's account at the payment provider. */
  readonly accountId: string;
  readonly client: Record<string, string>;
  readonly provider: ProviderPerson;
  readonly photographer: Record<string, string>;
}

/** Books an instant plan at 450 $ (517,39 $ with taxes) in so many days; not paid yet. @param of whose client books */
export async function aHeldSlot(
  { test }: Pick<PaidApp, 'test'>,
  {
    inDays = 40,
    isGuest = false,
    policy = 'moderee',
    ...fields
  }: { inDays?: number; isGuest?: boolean; policy?: CancellationPolicy } & Partial<QuoteRequestCreate> = {},
  of?: Pick<HeldSlot, 'client'>,
): Promise<HeldSlot> {
  const accountId = `acct_${aKey().replaceAll('-', '')}`;
  const provider = await aProvider(test, { stripe_connected_account_id: accountId });
  const plan = await aPlan(test, provider.providerId, { instant_book: 1, policy });
  const client = of?.client ?? (isGuest ? aGuest().headers : (await signIn(test, (await aClient(test)).email)).headers);
  const body = aRequest({ provider_id: provider.providerId, plan_id: plan, ...fields }, inDays);
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...client, 'idempotency-key': aKey() },
    payload: body,
  });
  const booking = reply.json<{ booking: Booking | null }>().booking;
  if (reply.statusCode !== 201 || booking === null) throw new Error(reply.body);
  const photographer = (await signIn(test, provider.email)).headers;
  return { id: booking.id, requestId: body.id, accountId, client, provider, photographer };
}

export async function askDue({ test }: Pick<PaidApp, 'test'>, { id, client }: HeldSlot) {
  return test.app.inject({ method: 'POST', url: `/api/bookings/${id}/payment`, headers: client });
}

/** Pays as the page does: asks what is due, confirms it, and tells the server. */
export async function pay(
  paid: PaidApp,
  slot: HeldSlot,
  card: Parameters<FakeCharges['confirm']>[1] = {},
): Promise<Booking> {
  const due = await askDue(paid, slot);
  if (due.statusCode !== 200) throw new Error(due.body);
  paid.charges.confirm(due.json<PaymentDue>().client_secret, card);
  const reply = await paid.test.app.inject({
    method: 'PUT',
    url: `/api/bookings/${slot.id}/payment`,
    headers: slot.client,
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Booking>();
}

export async function bookingNow(
  { test }: Pick<PaidApp, 'test'>,
  { id, client }: HeldSlot,
  headers = client,
): Promise<Booking> {
  const reply = await test.app.inject({ method: 'GET', url: `/api/bookings/${id}`, headers });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Booking>();
}

/** Moves the server's clock to a moment, and runs all jobs that are due by then. */
export async function liveUntil({ test }: Pick<PaidApp, 'test'>, moment: Date): Promise<void> {
  clock.setAhead(moment.getTime() - Date.now());
  // A job of one lane may queue one of another.
  while ((await test.app.jobRunner.runDue()) > 0);
}
