import { nextStep, send, untilSaved, visit, walkTo } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

test(
  'a full device says what to do, keeps the typed text, and stores nothing incomplete',
  { tag: '@long' },
  async ({ world }) => {
    const device = await world.device();
    const page = await visit(device, world.url);
    await page.goto(`${world.url}/fr/reserver`);
    await walkTo('description', page, 'pleine@exemple.ca');
    await untilSaved(page);
    const session = await device.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: world.url, quotaSize: 1 });
    // Chromium caches the free space for up to half a minute: writes until it checks again.
    const full = page.getByRole('alert').filter({ hasText: 'Il n’y a plus de place sur cet appareil' });
    await expect(async () => {
      await page.getByLabel('Description').press('x');
      await expect(full).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText('Enregistré sur cet appareil')).toHaveCount(0);
    await page.getByLabel('Description').fill('Tapée sans place');
    await nextStep(page);
    await expect(full).toBeVisible();
    await expect(page).toHaveURL(/\/fr\/reserver\/description/);
    await expect(page.getByLabel('Description')).toHaveValue('Tapée sans place');
    expect(await world.requestsOf('pleine@exemple.ca')).toEqual([]);

    await session.send('Storage.overrideQuotaForOrigin', { origin: world.url });
    await nextStep(page);
    await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
    await page.getByLabel('Courriel').fill('pleine@exemple.ca');
    await nextStep(page);
    await send(page);
    await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
    expect(await world.requestsOf('pleine@exemple.ca')).toMatchObject([{ description: 'Tapée sans place' }]);
  },
);
