import { addDays, addHours } from '#shared/dates.ts';
import { DAY_HOURS, HOUR_MS } from '#shared/durations.ts';
import type { ClientEvent, ProviderEvent } from '#shared/notifications/notification.events.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { aQuoteEdit } from '#shared/quotes/testing.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import { clock } from '#server/foundation/clock.ts';
import { newId } from '#server/foundation/new-id.ts';
import { remindSessions } from '#server/modules/bookings/reminders/remind-sessions.ts';
import type { Headers } from '#server/modules/requests/news/testing.ts';
import { aKey } from '#server/testing/factories.ts';
import type { Reader, Walk } from './people.ts';

// What causes each event, by the calls that devices make.

/** Two people of one cause, and what they do. */
export interface Stage extends Pick<Walk, 'test' | 'news' | 'write' | 'tell'> {
  readonly admin: Headers;
  readonly client: Reader;
  readonly photographer: Reader & { readonly providerId: string };
}

/** Asks in the client's language; a guest with their address. */
const request = async ({ news, client, photographer, tell }: Stage) => {
  const { id } = await news.ask(client.headers, {
    provider_id: photographer.providerId,
    locale: client.locale,
    client_email: client.email,
  });
  await tell();
  return id;
};

const quoted = async (stage: Stage) => {
  const id = await request(stage);
  const quote = await stage.news.quote(stage.photographer.headers, id);
  await stage.tell();
  return { id, quote };
};

const agreed = async (stage: Stage) => {
  const { id, quote } = await quoted(stage);
  const url = `/api/quotes/${quote.id}/accept`;
  const answer: { booking: { id: string } } = await stage.news.call('PUT', url, stage.client.headers, {
    version: quote.version,
  });
  await stage.tell();
  return { id, quote, booking: answer.booking.id };
};

const writes = (stage: Stage, id: string, headers: Headers) =>
  stage.write(
    '/api/threads/messages',
    headers,
    aThreadMessageSend({ id: aKey(), request_id: id, provider_id: stage.photographer.providerId }),
    'POST',
  );

async function until(hoursBefore: number, { starts_at }: Quote, { test, tell }: Stage): Promise<void> {
  clock.setAhead(Date.parse(starts_at) - hoursBefore * HOUR_MS - clock.machineNow().getTime());
  await test.app.commitInternal(remindSessions);
  await tell();
}

interface Cause {
  readonly run: (stage: Stage) => Promise<unknown>;
  /** All that each of them is told, in this order. */
  readonly client: readonly ClientEvent[];
  readonly photographer: readonly ProviderEvent[];
}

const asked = 'asked';
export const causes = {
  'a quote is sent, edited and withdrawn': {
    run: async (stage) => {
      const { quote } = await quoted(stage);
      const url = `/api/quotes/${quote.id}`;
      const lines = [{ label: 'Tout', quantity: 1, unit_cents: 33_000 }];
      await stage.news.call('PUT', url, stage.photographer.headers, aQuoteEdit({ id: quote.id, line_items: lines }), 1);
      await stage.tell();
      await stage.news.call('PUT', `${url}/withdraw`, stage.photographer.headers, { id: quote.id }, 2);
    },
    client: ['quote_sent', 'quote_edited', 'quote_withdrawn'],
    photographer: [asked],
  },
  'a request is declined': {
    run: async (stage) => {
      const id = await request(stage);
      const body = { id, reason: 'date', words: '' };
      await stage.news.call('PUT', `/api/quotes/requests/${id}/decline`, stage.photographer.headers, body, 1);
    },
    client: ['declined'],
    photographer: [asked],
  },
  'a quote is rejected': {
    run: async (stage) => {
      const { quote } = await quoted(stage);
      await stage.news.call('PUT', `/api/quotes/${quote.id}/reject`, stage.client.headers, {
        reason: 'price',
        words: '',
      });
    },
    client: ['quote_sent'],
    photographer: [asked, 'quote_rejected'],
  },
  'a request is withdrawn': {
    run: async (stage) => {
      const { id } = await quoted(stage);
      await stage.news.call('PUT', '/api/quotes/requests', stage.client.headers, { id, status: 'withdrawn' }, 2);
    },
    client: ['quote_sent'],
    photographer: [asked, 'request_withdrawn'],
  },
  'a request is closed': {
    run: async (stage) => {
      const { id } = await quoted(stage);
      await stage.news.call('PUT', `/api/quotes/requests/${id}/close`, stage.admin, { reason: 'Un doublon.' });
    },
    client: ['quote_sent', 'closed'],
    photographer: [asked, 'request_closed'],
  },
  'a quote ends, and its request': {
    run: async (stage) => {
      const { id, quote } = await quoted(stage);
      clock.setAhead(addHours(new Date(quote.valid_until), -DAY_HOURS).getTime() - clock.machineNow().getTime());
      await stage.tell();
      clock.setAhead(addHours(new Date(quote.valid_until), 1).getTime() - clock.machineNow().getTime());
      await stage.tell();
      clock.setAhead(60 * DAY_HOURS * HOUR_MS);
      return id;
    },
    client: ['quote_sent', 'quotes_ending', 'expired'],
    photographer: [asked, 'quote_expired'],
  },
  'both write to each other': {
    run: async (stage) => {
      const id = await request(stage);
      await writes(stage, id, stage.client.headers);
      await stage.tell();
      await stage.write('/api/threads/read', stage.photographer.headers, { id });
      await writes(stage, id, stage.photographer.headers);
    },
    client: ['message_received'],
    photographer: [asked, 'message_received'],
  },
  'both agree, and are reminded': {
    run: async (stage) => {
      const { quote } = await agreed(stage);
      await until(47, quote, stage);
      await until(1.5, quote, stage);
    },
    client: ['quote_sent', 'reminder_48h', 'reminder_2h'],
    photographer: [asked, 'quote_accepted', 'reminder_48h', 'reminder_2h'],
  },
  'another date is refused, accepted, and left without an answer': {
    run: async (stage) => {
      const { client, photographer, tell } = stage;
      const { quote, booking } = await agreed(stage);
      const url = `/api/bookings/${booking}/reschedule`;
      const propose = async (headers: Headers, days: number) => {
        const reschedule_id = newId();
        const date = addDays(quote.date, days);
        const slot = { id: booking, reschedule_id, date, time: '10:00', duration_min: 120, words: 'Un mot.' };
        await stage.write(url, headers, slot, 'POST');
        await tell();
        return (verb: string, by: Headers) =>
          stage.write(`${url}/${reschedule_id}/${verb}`, by, { id: booking, reschedule_id });
      };
      await (
        await propose(client.headers, 1)
      )('refuse', photographer.headers);
      await tell();
      await (
        await propose(photographer.headers, 2)
      )('accept', client.headers);
      await tell();
      await propose(client.headers, 3);
      clock.setAhead(8 * DAY_HOURS * HOUR_MS);
    },
    client: ['quote_sent', 'date_refused', 'date_proposed', 'date_expired'],
    photographer: [asked, 'quote_accepted', 'date_proposed', 'date_accepted', 'date_proposed'],
  },
  'a session is cancelled': {
    run: async (stage) => {
      const { booking } = await agreed(stage);
      await stage.write(`/api/bookings/${booking}/cancel`, stage.client.headers, { ceiling_cents: 0, reason: null });
    },
    // Whoever cancels knows.
    client: ['quote_sent'],
    photographer: [asked, 'quote_accepted', 'booking_cancelled'],
  },
} as const satisfies Record<string, Cause>;

type Walked = (typeof causes)[keyof typeof causes];
export type CausedHere = Walked['client'][number] | Walked['photographer'][number];
