import { fillRequest, fireSync, send, visit } from '../../harness/actions.ts';
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
