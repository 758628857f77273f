import type { Booking } from '../../../shared/bookings/booking.schema.ts';
import type { Page as Paged } from '../../../shared/protocol/envelope.ts';
import type { Quote } from '../../../shared/quotes/quote.schema.ts';
import { aQuote } from '../../../shared/quotes/testing.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { Person } from '../../harness/person.ts';
import { askFor, freeAfternoon } from '../../harness/slots.ts';
import { expect, test } from '../../harness/world.ts';

test.use({ env: { PAYMENTS: 'local' } });

const ASKS_FOR_3DS = '4000 0025 0000 3155';

test('an accepted quote is paid: a card is refused, another one is kept after its bank asked', async ({ world }) => {
  const lea = await Person.signIn(world.server.url, 'lea@declic.test');
  const maude = await Person.signIn(world.server.url, 'photographe@declic.test');
  const { id } = await askFor(lea, await freeAfternoon(lea, 'Maude Tremblay-Roy'));
  const quote = await maude.send<Quote>('POST', '/api/quotes', aQuote({ request_id: id }));
  const booking = async () => (await lea.get<Paged<Booking>>('/api/bookings')).data[0];

  const page = await visit(await world.device('client'), `${world.url}/fr/connexion`);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) blocked.push(message.text());
  });
  await signIn(page, 'lea@declic.test');
  await page.goto(`${world.url}/contrats/${id}`);
  await page.getByRole('button', { name: 'Accepter', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accepter/ })
    .click();
  await page.getByRole('link', { name: 'Terminer mon paiement' }).click();
  await expect(page.getByRole('heading', { name: 'Rien n’est débité avant la séance' })).toBeVisible();
  const reserve = page.getByRole('button', { name: 'Garder ma carte, réserver' });
  await expect(reserve).toBeEnabled();
  expect(await violations(page)).toEqual([]);

  const pay = async (number: string) => {
    await page.getByLabel('Numéro de carte').fill(number);
    await page.getByLabel(/expiration/i).fill('12 / 34');
    await page.getByLabel('Code de sécurité').fill('123');
    await page.getByLabel('Code postal').fill('G1R 2B5');
    await reserve.click();
  };
  await pay('4000 0000 0000 0002');
  await expect(page.getByText(/La banque a refusé la carte/)).toBeVisible();
  await pay(ASKS_FOR_3DS);
  await expect(page).toHaveURL(/\/demo\/paiement\/3ds\//);
  await page.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible();
  await expect(page.getByText('Votre carte est gardée. Rien n’est débité avant la séance.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await booking()).toMatchObject({
    quote_id: quote.id,
    status: 'confirmed',
    payment: { state: 'card_kept', authorised_cents: 0, captured_cents: 0, card: { last4: '3155' } },
  });

  await page.goto(`${world.url}/contrats/${id}`);
  await expect(page.getByRole('heading', { name: 'Votre argent' })).toBeVisible();
  await expect(page.getByText(/3155 gardée/)).toBeVisible();
  expect(blocked).toEqual([]);
});
