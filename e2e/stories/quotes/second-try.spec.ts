import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page as Paged } from '../../../shared/protocol/envelope.ts';
import type { Plan } from '../../../shared/plans/plan.schema.ts';
import type { Quote } from '../../../shared/quotes/quote.schema.ts';
import { aQuote } from '../../../shared/quotes/testing.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { Person } from '../../harness/person.ts';
import { askFor, freeAfternoon } from '../../harness/slots.ts';
import { expect, test } from '../../harness/world.ts';

test.use({ env: { PAYMENTS: 'local' } });

/** The held slots of a request end now instead of in a day, and their job is due. */
function endHolds(dataDir: string, requestId: string): void {
  const database = new DatabaseSync(join(dataDir, 'declic.sqlite'), { timeout: 5_000 });
  database.prepare('update bookings set hold_expires_at = 1 where quote_request_id = ?').run(requestId);
  database.prepare("update jobs set run_at = 1 where kind = 'booking.expire_hold' and status = 'queued'").run();
  database.close();
}

test('a plan is quoted in three taps, rejected, quoted again; a hold that nobody pays opens everything again', async ({
  world,
}) => {
  const lea = await Person.signIn(world.server.url, 'lea@declic.test');
  const maude = await Person.signIn(world.server.url, 'photographe@declic.test');
  const slot = await freeAfternoon(lea, 'Maude Tremblay-Roy');
  const { data: plans } = await lea.get<Paged<Plan>>('/api/plans?per_page=100');
  const plan = plans.find(({ partner, title }) => partner.id === slot.provider.id && title === 'Les fiançailles');
  const { id } = await askFor(lea, slot, plan?.id);
  const quotes = async () => (await lea.get<Paged<Quote>>(`/api/quotes?request_id=${id}`)).data;

  const page = await visit(await world.device('photographer'), `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.getByRole('main').locator(`a[href*="${id}"]`).click();
  await page.getByLabel('Message à Léa').fill('Avec joie, au jardin vers 18 h.');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByText('Envoyée, pas encore vue')).toBeVisible();
  const [first] = await quotes();
  expect(first).toMatchObject({ plan_id: plan?.id, subtotal_cents: 34_000, total_cents: 39_092, duration_min: 120 });

  await lea.send('PUT', `/api/quotes/${first?.id}/reject`, { reason: 'price', words: 'Un peu trop pour nous.' });
  await expect(page.getByText('Un peu trop pour nous.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Préparer une autre soumission' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const second = await maude.send<Quote>('POST', '/api/quotes', aQuote({ request_id: id }));
  await lea.send('PUT', `/api/quotes/${second.id}/accept`, { version: second.version });
  await expect(page.getByRole('heading', { name: 'En attente du paiement' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  endHolds(world.server.dataDir, id);
  await expect(page.getByRole('heading', { name: 'Léa a votre soumission' })).toBeVisible();
  expect((await quotes()).map((one) => [one.id, one.status])).toEqual(
    expect.arrayContaining([
      [first?.id, 'rejected'],
      [second.id, 'sent'],
    ]),
  );
  expect(await lea.get(`/api/quotes/requests/${id}`)).toMatchObject({ status: 'quoted', live_quotes: 1 });
  expect(await mailedLink(page, world.url, /^Le délai pour payer est passé/)).toContain(id);
});
