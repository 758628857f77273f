import type { Booking } from '../../../shared/bookings/booking.schema.ts';
import type { PaymentDue } from '../../../shared/payments/booking-payment.schema.ts';
import type { Quote, QuoteAccepted, QuoteSend } from '../../../shared/quotes/quote.schema.ts';
import { aQuote } from '../../../shared/quotes/testing.ts';
import { Person } from '../../harness/person.ts';
import { askFor, freeAfternoon } from '../../harness/slots.ts';

export const LEA = 'lea@declic.test';
export const MAUDE = 'photographe@declic.test';

/** A session in 45 days or more, agreed by Léa and Maude by the API alone, whose card is kept. */
export async function paidBooking(url: string, policy: QuoteSend['policy']): Promise<Booking> {
  const client = await Person.signIn(url, LEA);
  const photographer = await Person.signIn(url, MAUDE);
  const { id } = await askFor(client, await freeAfternoon(client, 'Maude Tremblay-Roy'));
  const quote = await photographer.send<Quote>('POST', '/api/quotes', aQuote({ request_id: id, policy }));
  const { booking } = await client.send<QuoteAccepted>('PUT', `/api/quotes/${quote.id}/accept`, {
    version: quote.version,
  });
  const due = await client.send<PaymentDue>('POST', `/api/bookings/${booking.id}/payment`, {});
  const [intent = ''] = due.client_secret.split('_secret_');
  const reply = await fetch(`${url}/demo/paiement/v1/setup_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: due.publishable_key,
      client_secret: due.client_secret,
      return_url: `${url}/`,
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!reply.ok) throw new Error(`The card was not kept: ${reply.status} ${await reply.text()}`);
  return client.send<Booking>('PUT', `/api/bookings/${booking.id}/payment`, {});
}
