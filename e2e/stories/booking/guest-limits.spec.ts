import { fillRequest, fireSync, openRequest, send, visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

const limits = (changed: Record<string, number>) => ({
  LIMITS: JSON.stringify({ requests_per_minute: 1_000_000, logins_per_minute: 1_000_000, ...changed }),
});

test.describe('a network with many requests', () => {
  test.use({ env: limits({ guest_requests_without_proof: 0 }) });

  test('a guest’s request carries a proof of work without a question, from the page and from the worker', async ({
    world,
  }) => {
    const device = await world.device();
    const page = await visit(device, `${world.url}/fr/reserver`);
    await fillRequest(page, 'preuve@exemple.ca');
    await send(page);
    await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
    expect(await world.requestsOf('preuve@exemple.ca')).toHaveLength(1);

    await page.goto(`${world.url}/fr/reserver`);
    await fillRequest(page, 'ouvrier@exemple.ca');
    await device.setOffline(true);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Prête à partir' })).toBeVisible();
    await device.newPage();
    await page.close();
    await device.setOffline(false);
    await fireSync(device, world.url);
    await expect.poll(async () => (await world.requestsOf('ouvrier@exemple.ca')).length).toBe(1);
  });
});

test.describe('a guest with the maximum number of held dates', () => {
  test.use({ env: { ...limits({ holds_per_guest: 0 }), PAYMENTS: 'simulated' } });

  test('their request is accepted, and the page says that its date is not held', async ({ world }) => {
    const page = await visit(await world.device(), `${world.url}/fr/reserver`);
    await fillRequest(page, 'sansdate@exemple.ca', { provider: 'Maude Tremblay-Roy', plan: 'La cérémonie' });
    await send(page);
    await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
    await expect(page.getByText('La date n’est pas retenue : trop d’autres attendent déjà un paiement.')).toBeVisible();
    await expect(page.getByText('Date non retenue')).toBeVisible();
    await openRequest(page);
    await expect(page.getByText('Date non retenue')).toBeVisible();
    expect(await world.requestsOf('sansdate@exemple.ca')).toMatchObject([{ status: 'open', unheld_reason: 'limit' }]);
  });
});
