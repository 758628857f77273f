import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

const dist = join(import.meta.dirname, '../../dist');

/** A copy of the built client that a story may change. */
const folder = mkdtempSync(join(tmpdir(), 'declic-dist-'));
cpSync(dist, folder, { recursive: true });
test.use({ clientFolder: folder });

test('a new version waits for the person, and drops nothing she was writing', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');

  const worker = join(folder, 'client/sw.js');
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// a newer build\n`);
  rmSync(`${worker}.br`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(page.getByText('Une nouvelle version est prête.')).toBeVisible();
  await page.getByLabel('Courriel').fill('camille@exemple.ca');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await reloaded;
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Camille Fortin');
  await expect(page.getByLabel('Courriel')).toHaveValue('camille@exemple.ca');
  await expect(page.getByText('Une nouvelle version est prête.')).toBeHidden();
});

test('the app can be installed', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  const session = await device.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Headless Chromium never offers to install: nothing else may stand in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Déclic, photographes sur demande', display: 'standalone' });
});
