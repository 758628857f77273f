import type { FastifyInstance } from 'fastify';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import { DAY_MS, HOUR_MIN, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import type { QuoteRequestCreate } from '#shared/requests/quote-request.schema.ts';
import { TERMS_VERSION } from '#shared/terms.ts';
import { clock } from '#server/foundation/clock.ts';
import { newId } from '#server/foundation/new-id.ts';
import { readDisputesJob } from '#server/modules/bookings/money/disputes/dispute.job.ts';
import { catalogueId } from '../catalogue.ts';
import { DEMO_PASSWORD } from '../demo-providers.ts';
import { demoClients } from '../demo-requests.ts';
import { type PlayedBooking, playedBookings } from './played-bookings.ts';
import { type Call, playEvent } from './played-events.ts';
import { troubledBookings } from './played-troubles.ts';

const CENTS = 100;
const DELIVERY_DAYS = 5;
const CARD_YEARS = 3;
/** From a request to its quote, and from there to the client's answer. */
const ANSWERED_HOURS = 4;
const ACCEPTED_HOURS = 3;

const allBookings = [...playedBookings, ...troubledBookings];

/** A booking that is agreed, and the intent with which it was paid; null for a card that was kept. */
interface Booked {
  readonly id: string;
  readonly intent: string | null;
}

/**
 * Plays the demo's bookings through the API, day by day, with the server's clock in the past: their money, documents
 * and mails are those that the product makes, and the simulator knows every cent. It takes some seconds, once.
 */
export async function playBookings(app: FastifyInstance): Promise<void> {
  const ahead = clock.aheadMs;
  const people = new Map<string, Call>();
  const emails = new Set(allBookings.flatMap(({ client, provider }) => [client, provider]));
  // Sessions are made by the machine's clock.
  for (const email of emails) people.set(email, await signedIn(app, email));
  const today = localDateOf(clock.now());
  const first = Math.max(...allBookings.map(({ agreedDaysAgo }) => agreedDaysAgo));
  const bookings = new Map<PlayedBooking, Booked>();
  try {
    for (let daysAgo = first; daysAgo >= 0; daysAgo -= 1) {
      clock.setAhead(ahead - daysAgo * DAY_MS);
      for (const story of allBookings) {
        const call = (email: string) => people.get(email) ?? fail(`Nobody is ${email}`);
        const client = call(story.client);
        const photographer = call(story.provider);
        if (story.agreedDaysAgo === daysAgo) {
          const booking = await agree(story, { client, photographer, today });
          const intent = story.card === null ? null : await pay(app, client, booking, story.card);
          bookings.set(story, { id: booking.id, intent });
        }
        const booked = bookings.get(story);
        if (booked === undefined) continue;
        if (story.cancelledDaysAgo === daysAgo) await cancel(client, booked.id);
        if (story.move?.daysAgo === daysAgo) await move(story.move, booked.id, { client, photographer });
        for (const event of story.after?.filter((one) => one.daysAgo === daysAgo) ?? []) {
          await playEvent(event, { ...booked, client, photographer, atProvider: (...of) => post(app, ...of) });
        }
      }
      await app.jobRunner.runDue();
      // Nobody listens yet to the provider's messages: a dispute is found as one whose message was lost.
      await app.commitInternal(async (work) => work.later(readDisputesJob, {}));
      await app.jobRunner.runDue();
    }
  } finally {
    clock.setAhead(ahead);
  }
  await app.jobRunner.runDue();
}

interface Parties {
  readonly client: Call;
  readonly photographer: Call;
  readonly today: string;
}

async function agree(story: PlayedBooking, { client, photographer, today }: Parties): Promise<Booking> {
  const provider = await photographer<{ id: string }>('GET', '/api/providers/me');
  const agreedAt = clock.aheadMs;
  clock.setAhead(agreedAt - ANSWERED_HOURS * HOUR_MS - ACCEPTED_HOURS * HOUR_MS);
  const request = requestOf(story, provider.id, today);
  await client('POST', '/api/quotes/requests', request);
  clock.setAhead(agreedAt - ACCEPTED_HOURS * HOUR_MS);
  const quote = await photographer<{ id: string; version: number }>('POST', '/api/quotes', {
    id: newId(),
    request_id: request.id,
    plan_id: null,
    line_items: [{ label: story.line, quantity: 1, unit_cents: story.dollars * CENTS }],
    date: null,
    time: null,
    duration_min: null,
    message: 'Je garde la date pour vous.',
    photos_included: 40,
    delivery_days: DELIVERY_DAYS,
    policy: 'moderee',
    valid_days: 7,
    submitted_at: clock.now().toISOString(),
  });
  clock.setAhead(agreedAt);
  const accepted = await client<{ booking: Booking }>('PUT', `/api/quotes/${quote.id}/accept`, {
    version: quote.version,
  });
  return accepted.booking;
}

function requestOf(story: PlayedBooking, providerId: string, today: string): QuoteRequestCreate {
  const client = demoClients.find(({ email }) => email === story.client) ?? demoClients[0];
  return {
    id: newId(),
    category_id: catalogueId('category', story.category),
    service: 'personal',
    is_for_business: story.business === undefined ? 0 : 1,
    business_name: story.business ?? null,
    client_name: client.name.join(' '),
    client_email: client.email,
    client_phone: client.phone,
    city_id: catalogueId('city', story.city),
    shoot_address: story.address,
    shoot_address_details: null,
    shoot_lat: null,
    shoot_lng: null,
    date: addDays(today, story.inDays),
    time: story.time,
    duration_min: story.hours * HOUR_MIN,
    date_flexible: 0,
    people_count: null,
    budget: story.dollars,
    description: story.description,
    provider_id: providerId,
    plan_id: null,
    terms_version: TERMS_VERSION,
    submitted_at: clock.now().toISOString(),
    locale: 'fr',
  };
}

/** Confirms what is due with a card, as the payment page does. @returns the intent; null for a card that is only kept */
async function pay(app: FastifyInstance, client: Call, { id }: Booking, card: string): Promise<string | null> {
  const due = await client<PaymentDue>('POST', `/api/bookings/${id}/payment`);
  const [intent = ''] = due.client_secret.split('_secret_');
  const kind = due.kind === 'setup' ? 'setup_intents' : 'payment_intents';
  await post(app, `/demo/paiement/v1/${kind}/${intent}/confirm`, {
    key: due.publishable_key,
    client_secret: due.client_secret,
    return_url: 'http://localhost/',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(clock.now().getUTCFullYear() + CARD_YEARS),
    'payment_method_data[card][cvc]': '123',
  });
  await client('PUT', `/api/bookings/${id}/payment`);
  return due.kind === 'setup' ? null : intent;
}

/** A form of the simulator's pages. */
async function post(app: FastifyInstance, url: string, form: Readonly<Record<string, string>>): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() });
  if (reply.statusCode >= 400) fail(`${url}: ${reply.body}`);
}

async function cancel(client: Call, id: string): Promise<void> {
  const { ceiling_cents } = await client<{ ceiling_cents: number }>('GET', `/api/bookings/${id}/cancellation`);
  await client('PUT', `/api/bookings/${id}/cancel`, { ceiling_cents, reason: 'Nous déménageons cette semaine-là.' });
}

/** One side proposes another date, and the other accepts it if it does. */
async function move(
  { by, laterDays, words, isAccepted }: NonNullable<PlayedBooking['move']>,
  id: string,
  { client, photographer }: Omit<Parties, 'today'>,
): Promise<void> {
  const [asks, answers] = by === 'client' ? [client, photographer] : [photographer, client];
  const { date, time, starts_at, ends_at } = await asks<Booking>('GET', `/api/bookings/${id}`);
  const duration_min = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
  const reschedule_id = newId();
  const proposal = { id, reschedule_id, date: addDays(date, laterDays), time, duration_min, words };
  await asks('POST', `/api/bookings/${id}/reschedule`, proposal);
  if (isAccepted) await answers('PUT', `/api/bookings/${id}/reschedule/${reschedule_id}/accept`, { id, reschedule_id });
}

async function signedIn(app: FastifyInstance, email: string): Promise<Call> {
  const payload = { email, password: DEMO_PASSWORD };
  const session = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const headers = { authorization: `Bearer ${session.json<{ token: string }>().token}` };
  return async (method, url, body) => {
    const reply = await app.inject({
      method,
      url,
      headers: { ...headers, 'idempotency-key': newId() },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (reply.statusCode >= 300) fail(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
}

function fail(why: string): never {
  throw new Error(`The demo's bookings can not be played. ${why}`);
}
