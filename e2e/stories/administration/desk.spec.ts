import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AdminDashboard } from '../../../shared/desk/dashboard.schema.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { pressUntil } from '../../harness/keyboard.ts';
import { Person } from '../../harness/person.ts';
import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';

const REASON = 'Trois clients attendent leurs photos.';

test('who suspends a photographer sees the agreed session that remains; its client reads that it stays, and never why', async ({
  world,
}) => {
  const admin = await Person.signIn(world.server.url, 'admin@declic.test');
  const maude = await admin.get<{ id: string }>('/api/users/find?email=photographe@declic.test');

  const desk = await visit(
    await world.device('desk', { viewport: { width: 1280, height: 800 } }),
    `${world.url}/fr/connexion`,
  );
  await signIn(desk, 'admin@declic.test');
  await desk.goto(`${world.url}/fr/admin/utilisateurs/${maude.id}`);
  await desk.getByRole('button', { name: 'Suspendre', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText(/convenue.*rien n’est annulé ni remboursé/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Mariage, Québec' })).toBeVisible();
  await dialog.getByRole('textbox').fill(REASON);
  await assertFits(desk);
  expect(await violations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Suspendre', exact: true }).click();
  await expect(desk.getByText('Le compte est suspendu.')).toBeVisible();

  const phone = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(phone, 'client@declic.test');
  await phone.goto(`${world.url}/fr/notifications`);
  await expect(phone.getByText(/Votre séance reste convenue/).first()).toBeVisible();
  await expect(phone.getByText(REASON)).toHaveCount(0);
  await phone.goto(`${world.url}/demo/courriels`);
  await phone
    .getByRole('link', { name: /Votre séance reste convenue/ })
    .first()
    .click();
  await expect(phone.getByText(/rien n’est annulé/).first()).toBeVisible();
  await expect(phone.getByText(REASON)).toHaveCount(0);

  const studio = await visit(await world.device('studio'), `${world.url}/fr/connexion`);
  await studio.getByLabel('Courriel').fill('photographe@declic.test');
  await studio.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await studio.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(studio.getByText(/Ce compte a été suspendu/)).toBeVisible();
});

test('a mail that failed for good is tried again from the dashboard, by keyboard, and its line is gone', async ({
  world,
}) => {
  const admin = await Person.signIn(world.server.url, 'admin@declic.test');
  const lines = async () => (await admin.get<AdminDashboard>('/api/admin/dashboard')).waiting.map(({ kind }) => kind);
  await admin.write('/api/auth/password/reset/request', { email: 'lea@declic.test' });
  // A day of tries that failed.
  await expect.poll(() => setAside(world.server.dataDir)).toBe(1);
  expect(await lines()).toContain('job');

  const page = await visit(await world.device('desk'), `${world.url}/fr/connexion`);
  await signIn(page, 'admin@declic.test');
  const line = page.getByRole('link', { name: /^Tâches en échec/ });
  await pressUntil(page, 'Tab', line);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No server took it')).toBeVisible();
  await assertFits(page);
  expect(await violations(page)).toEqual([]);
  await pressUntil(page, 'Tab', page.getByRole('grid').getByRole('row').nth(1));
  await pressUntil(page, 'ArrowRight', page.getByRole('button', { name: 'Réessayer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('La tâche est de nouveau en file.')).toBeVisible();
  await expect.poll(lines).not.toContain('job');
  await page.goto(`${world.url}/admin/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ce qui attend quelqu’un' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

/** @returns the number of mails that were set aside */
function setAside(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'declic.sqlite'), { timeout: 5_000 });
  const failed = "status = 'dead', failures = 30, attempts = 30, finished_at = null, last_error = 'No server took it'";
  const { changes } = database
    .prepare(`update jobs set ${failed} where kind = 'account.mail' and status = 'done'`)
    .run();
  database.close();
  return Number(changes);
}
