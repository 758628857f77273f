import { quotesFrom } from '../features/quotes/quotes.queries.ts';
import { unreadCount } from '../features/notifications/notifications.queries.ts';
import { unreadMessages } from '../features/threads/list/thread-list.queries.ts';
import { inTabs, type ListedRequest } from '../features/requests/list/in-tabs.ts';
import { needsPayment } from '../features/requests/list/tabs.ts';
import { nearbyCount } from '../features/requests/list/nearby.ts';
import { myRequests } from '../features/requests/requests.queries.ts';
import { live } from '../frame/device/live.ts';
import { runtime } from '../frame/device/runtime.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { useSession } from '../frame/session/session-store.ts';

const { clock, device, openOwner } = runtime.ports;

const counted = ['toAnswer', 'toPay', 'unread', 'unreadMessages'] as const;

/** Keeps the numbers of « À répondre », of payments, of unread notifications and messages in the session, from what this device has. */
export function watchAnswerCount(): void {
  live(async () => ({
    toAnswer: await answerCount(),
    toPay: (await paymentsToFinish()).length,
    unread: await unreadCount(),
    unreadMessages: await unreadMessages(),
  })).subscribe((found) =>
    useSession.setState((known) => (counted.every((name) => known[name] === found[name]) ? known : found)),
  );
}

export interface PaymentToFinish {
  readonly booking: Booking;
  readonly request: QuoteRequest;
}

/** The bookings of the signed-in client whose payment they must finish or mend. */
export async function paymentsToFinish(): Promise<readonly PaymentToFinish[]> {
  const { rows } = await myRequests();
  return rows.flatMap(({ request, booking }) =>
    booking !== null && request.view === 'full' && request.status === 'awarded' && needsPayment(booking)
      ? [{ booking, request }]
      : [],
  );
}

/** The first request that waits for the person; a payment, or a send that was refused, is told apart. */
export async function nextToAnswer(): Promise<ListedRequest | null> {
  const isAsked = ({ shown: { request, booking, pending } }: ListedRequest) =>
    !pending.some(({ state }) => state === 'needs_you') && !(request.view === 'full' && needsPayment(booking));
  return (await requestsToAnswer()).find(isAsked) ?? null;
}

async function requestsToAnswer(): Promise<readonly ListedRequest[]> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return [];
  const { rows } = await myRequests();
  const quotes = (await quotesFrom(openOwner(session.owner), '')).map(({ quote }) => quote);
  return inTabs(rows, quotes, clock.now()).answer;
}

/** The number of the tab « À répondre » of a signed-in person. */
export async function answerCount(): Promise<number> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return 0;
  const answer = await requestsToAnswer();
  const status = session.user.provider?.status;
  const hasBoard = status !== undefined && status !== 'suspended' && status !== 'closed';
  return answer.length + (hasBoard ? await nearbyCount() : 0);
}
