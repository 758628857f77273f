import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { ClaimLine } from '#shared/bookings/claim.schema.ts';
import { newId } from '#server/foundation/new-id.ts';

/** The events of a played booking after its session, or after its end. */
export type PlayedEvent = { readonly daysAgo: number } & (
  | { readonly kind: 'claim'; readonly lines: readonly ClaimLine[]; readonly words: string }
  | { readonly kind: 'contest'; readonly words: string }
  | { readonly kind: 'refund'; readonly cents: number; readonly reason: string }
  /** On the provider's own pages: the comparison of the ledger finds it. */
  | { readonly kind: 'refund_by_hand' }
);

/** A call of the API as one of the demo's people. */
export type Call = <Reply>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => Promise<Reply>;

interface Played {
  readonly id: string;
  /** The intent of the booking's own payment; null when only its card was kept. */
  readonly intent: string | null;
  readonly client: Call;
  readonly photographer: Call;
  readonly atProvider: (path: string, form: Readonly<Record<string, string>>) => Promise<void>;
}

/** Plays one event, as the person whose it is. */
export async function playEvent(event: PlayedEvent, played: Played): Promise<void> {
  const { id, intent, client, photographer, atProvider } = played;
  if (event.kind === 'claim') {
    const { lines, words } = event;
    await photographer<Booking>('PUT', `/api/bookings/${id}/claim`, { lines, words });
  } else if (event.kind === 'contest') {
    await client<Booking>('PUT', `/api/bookings/${id}/claim/contest`, { words: event.words });
  } else if (event.kind === 'refund') {
    const { cents, reason } = event;
    await photographer<Booking>('POST', `/api/bookings/${id}/refunds`, { id: newId(), cents, reason });
  } else if (intent !== null) {
    await atProvider(`/demo/paiement/paiements/${intent}`, { decision: 'refund' });
  }
}
