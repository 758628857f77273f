import type { AdminDashboard } from '../../../shared/desk/dashboard.schema.ts';
import type { Booking } from '../../../shared/bookings/booking.schema.ts';
import type { CancellationTerms } from '../../../shared/payments/booking-payment.schema.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { pressUntil, tabTo } from '../../harness/keyboard.ts';
import { Person } from '../../harness/person.ts';
import { expect, test } from '../../harness/world.ts';
import { LEA, MAUDE, paidBooking } from './paid-booking.ts';

test.use({ env: { PAYMENTS: 'local' } });

const REASON = 'Le studio a été loué à quelqu’un d’autre.';
/** From the booking to its cancellation: the strict terms then ask for a half at most. */
const HOURS = 31 * 24;

test(
  'contested costs are decided by keyboard, and both sides read the amount and the reason where they were',
  { tag: '@long' },
  async ({ world }) => {
    // Three people, each in a browser of their own.
    test.setTimeout(180_000);
    const { url } = world.server;
    const { id, quote_request_id: request } = await paidBooking(url, 'stricte');
    await fetch(`${url}/demo/horloge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hours: HOURS }),
    });
    const lea = await Person.signIn(url, LEA);
    const maude = await Person.signIn(url, MAUDE);
    const { ceiling_cents } = await lea.get<CancellationTerms>(`/api/bookings/${id}/cancellation`);
    expect(ceiling_cents).toBeGreaterThan(20_000);
    await lea.send('PUT', `/api/bookings/${id}/cancel`, { ceiling_cents, reason: 'Nous déménageons.' });
    const lines = [
      { label: 'Studio retenu', cents: 12_000 },
      { label: 'Assistante', cents: 6_500 },
    ];
    await maude.send('PUT', `/api/bookings/${id}/claim`, { lines, words: 'Le studio ne rembourse pas.' });
    await lea.send('PUT', `/api/bookings/${id}/claim/contest`, { words: 'Quelqu’un y était ce jour-là.' });

    const phone = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
    await signIn(phone, LEA);
    await phone.goto(`${world.url}/contrats/${request}`);
    await expect(phone.getByText('Contesté : Déclic décide, et rien n’est débité avant.')).toBeVisible();

    const desk = await visit(
      await world.device('desk', { viewport: { width: 1280, height: 800 } }),
      `${world.url}/fr/connexion`,
    );
    await signIn(desk, 'admin@declic.test');
    const line = desk.getByRole('link', { name: /^Réclamations contestées/ });
    await pressUntil(desk, 'Tab', line);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { level: 1, name: 'Paiements' })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Léa Roy' })).toBeVisible();
    await assertFits(desk);
    expect(await violations(desk)).toEqual([]);
    await pressUntil(desk, 'Tab', desk.getByRole('grid').getByRole('row').nth(1));
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: 'Décidez des frais contestés' })).toBeVisible();
    await expect(desk.getByText('Quelqu’un y était ce jour-là.')).toBeVisible();
    await tabTo(desk, 'Montant dû');
    await desk.keyboard.type('999');
    await expect(desk.getByText('C’est plus que ce qui est réclamé.')).toBeVisible();
    await desk.keyboard.press('ControlOrMeta+a');
    await desk.keyboard.type('65');
    await tabTo(desk, 'Vos raisons');
    await desk.keyboard.type(REASON);
    await tabTo(desk, /^Décider\s: 65,00\s\$ dus$/, 'button');
    await assertFits(desk);
    expect(await violations(desk)).toEqual([]);
    await desk.keyboard.press('Enter');
    await expect(desk.getByText(/^Décidé\s: 65,00\s\$ dus\.$/)).toBeVisible();

    await expect(phone.getByText(/^Décidé\s: 65,00\s\$ sont dus\.$/)).toBeVisible();
    await expect(phone.getByText(REASON)).toBeVisible();
    await assertFits(phone);
    expect(await violations(phone)).toEqual([]);
    const studio = await visit(await world.device('studio'), `${world.url}/fr/connexion`);
    await signIn(studio, MAUDE);
    await studio.goto(`${world.url}/contrats/${request}`);
    await expect(studio.getByText(/^Décidé\s: 65,00\s\$ sont dus\.$/)).toBeVisible();
    await expect(studio.getByText(REASON)).toBeVisible();

    const admin = await Person.signIn(url, 'admin@declic.test');
    const { waiting } = await admin.get<AdminDashboard>('/api/admin/dashboard');
    expect(waiting.map(({ kind }) => kind)).not.toContain('claim');
    await expect.poll(async () => (await admin.get<Booking>(`/api/bookings/${id}`)).payment.captured_cents).toBe(6_500);
  },
);
