import type { Booking } from '../../shared/bookings/booking.schema.ts';
import type { Page as Paged } from '../../shared/protocol/envelope.ts';
import { signIn, visit } from '../../e2e/harness/actions.ts';
import { Person } from '../../e2e/harness/person.ts';
import { type Area, open } from './area.ts';

const CLIENT = 'client@declic.test';
const PHOTOGRAPHER = 'photographe@declic.test';

/** The bookings of a person of the demo, as the server tells them. */
async function bookingsOf(url: string, email: string): Promise<readonly Booking[]> {
  const person = await Person.signIn(url, email);
  return (await person.get<Paged<Booking>>('/api/bookings?per_page=100')).data;
}

/** The request of the first booking that fits. */
function requestOf(bookings: readonly Booking[], fits: (booking: Booking) => boolean): string {
  const found = bookings.find(fits);
  if (found === undefined) throw new Error('The demo has no booking that fits');
  return found.quote_request_id;
}

const isAgreed = ({ status, payment }: Booking) => status === 'confirmed' && payment.state !== 'none';

/** A client's pages of agreements: bookings, one of them, its payment, its cancellation, contested costs, news. */
export const agreedClient: Area = {
  names: ['bookings', 'booking', 'booking-cancel', 'booking-claim', 'pay', 'pay-offline', 'notifications', 'notices'],
  demoPhotos: 4,
  walk: async (device, url, shot) => {
    const bookings = await bookingsOf(url, CLIENT);
    const page = await visit(device, `${url}/fr/connexion`);
    await signIn(page, CLIENT);
    await open(page, `${url}/fr/reservations`);
    await shot('bookings', page);
    const agreed = requestOf(bookings, (booking) => isAgreed(booking) && booking.reschedule === null);
    await open(page, `${url}/contrats/${agreed}`);
    await page.getByRole('heading', { name: 'Votre argent' }).waitFor();
    await shot('booking', page);
    await open(page, `${url}/contrats/${agreed}?annuler=1`);
    await page.getByText('C’est définitif').waitFor();
    await shot('booking-cancel', page);
    await open(page, `${url}/contrats/${requestOf(bookings, ({ claim }) => claim?.state === 'contested')}`);
    await page.getByRole('heading', { name: 'Où en est-on' }).waitFor();
    await shot('booking-claim', page);
    const waiting = bookings.find(({ status }) => status === 'awaiting_payment');
    if (waiting === undefined) throw new Error('The demo has no booking to pay');
    await open(page, `${url}/fr/reserver/paiement/${waiting.id}`);
    await page.getByLabel('Numéro de carte').waitFor();
    await shot('pay', page);
    await device.setOffline(true);
    await page
      .getByText(/connexion|réseau/)
      .first()
      .waitFor();
    await shot('pay-offline', page);
    await device.setOffline(false);
    await open(page, `${url}/fr/notifications`);
    await shot('notifications', page);
    await open(page, `${url}/fr/parametres/notifications`);
    await shot('notices', page);
  },
};

/** A photographer's pages of agreements: the board, a quote being written, bookings, costs, earnings, messages. */
export const agreedPhotographer: Area = {
  names: ['board', 'quote', 'session', 'session-claim', 'earnings', 'messages'],
  demoPhotos: 4,
  walk: async (device, url, shot) => {
    const bookings = await bookingsOf(url, PHOTOGRAPHER);
    const page = await visit(device, `${url}/fr/connexion`);
    await signIn(page, PHOTOGRAPHER);
    await open(page, `${url}/contrats`);
    await page.getByRole('link', { name: 'Préparer la soumission' }).first().waitFor();
    await shot('board', page);
    await page.getByRole('link', { name: 'Préparer la soumission' }).first().click();
    await page.waitForURL(/\/contrats\/[^/]+/);
    await open(page, `${page.url().split('?')[0]}?soumission=1`);
    await page.getByRole('button', { name: 'Ajouter une ligne' }).waitFor();
    await shot('quote', page);
    await open(page, `${url}/contrats/${requestOf(bookings, isAgreed)}`);
    await page.getByRole('heading', { name: 'L’argent' }).waitFor();
    await shot('session', page);
    const costs = requestOf(
      bookings,
      ({ claim, cancellation }) => claim === null && (cancellation?.claim_until ?? null) !== null,
    );
    await open(page, `${url}/contrats/${costs}`);
    await page.getByRole('heading', { name: 'Avez-vous engagé des frais?' }).waitFor();
    await shot('session-claim', page);
    await open(page, `${url}/fr/revenus`);
    await page.getByText('À venir, net de la commission').waitFor();
    await shot('earnings', page);
    await open(page, `${url}/fr/messages`);
    await shot('messages', page);
  },
};
