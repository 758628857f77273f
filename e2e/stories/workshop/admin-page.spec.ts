import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/world.ts';

const SUSPENDED = 'Trois clients attendent leurs photos.';
const CLOSED = 'Les photos ne sont jamais venues.';

test('an administrator suspends a page with an agreed session, then closes it for good: the session is shown and stays, and the photographer reads why', async ({
  world,
}) => {
  const isPublic = async () => (await fetch(`${world.url}/fr/prestataire/maude-tremblay-roy`)).status === 200;
  const desk = await visit(
    await world.device('desk', { viewport: { width: 1280, height: 800 } }),
    `${world.url}/fr/connexion`,
  );
  await signIn(desk, 'admin@declic.test');
  await desk.goto(`${world.url}/admin/prestataires?status=active`);
  await desk.getByRole('link', { name: /^Maude/ }).click();
  const dialog = desk.getByRole('dialog');
  const decide = async (action: string, label: string, reason: string) => {
    await desk.getByRole('button', { name: action }).click();
    // What becomes of each agreed session is said before.
    await expect(dialog.getByText(/convenue.*rien n’est annulé ni remboursé/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Mariage, Québec' })).toBeVisible();
    await dialog.getByRole('textbox').fill(reason);
    await assertFits(desk);
    expect(await violations(desk)).toEqual([]);
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText('C’est fait. Un courriel part à la personne.')).toBeVisible();
  };
  expect(await isPublic()).toBe(true);
  await decide('Suspendre la page', 'Suspendre', SUSPENDED);
  expect(await isPublic()).toBe(false);
  await decide('Fermer la page', 'Fermer la page', CLOSED);
  expect(await isPublic()).toBe(false);
  await expect(desk.getByRole('button', { name: /Réactiver|Fermer la page|Suspendre/ })).toHaveCount(0);

  const phone = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(phone, 'photographe@declic.test');
  await phone.goto(`${world.url}/compte/profil/prestataire`);
  await expect(phone.getByText('Pourquoi elle est fermée')).toBeVisible();
  await expect(phone.getByText(CLOSED)).toBeVisible();
  await assertFits(phone);
  expect(await violations(phone)).toEqual([]);
  await expect(async () => {
    await phone.goto(`${world.url}/demo/courriels`);
    await expect(phone.getByText('Votre page est fermée').first()).toBeVisible({ timeout: 1000 });
    await expect(phone.getByText('Votre séance reste convenue').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});
