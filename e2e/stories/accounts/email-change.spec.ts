import { signIn, visit } from '../../harness/actions.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';

const NEXT = 'nouvelle@exemple.ca';

test('a person changes their address by a mailed link, and signs in with it', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.goto(`${world.url}/compte/securite`);
  const ask = page.getByRole('button', { name: 'Changer d’adresse' });
  await page.getByLabel('Nouvelle adresse').fill('admin@declic.test');
  await page.getByLabel('Votre mot de passe').fill('pas le bon');
  await ask.click();
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
  await page.getByLabel('Votre mot de passe').fill(DEMO_PASSWORD);
  await ask.click();
  await expect(page.getByText('Ce courriel a déjà un compte.')).toBeVisible();
  await page.getByLabel('Nouvelle adresse').fill(NEXT);
  await ask.click();
  await expect(page.getByText(`Nous avons écrit à ${NEXT}.`, { exact: false })).toBeVisible();

  const other = await (await world.device('phone')).newPage();
  await other.goto(await mailedLink(other, world.url, 'Confirmez votre nouvelle adresse'));
  await other.getByRole('button', { name: 'Confirmer cette adresse' }).click();
  await expect(other.getByText(`votre adresse est maintenant ${NEXT}`, { exact: false })).toBeVisible();
  await expect(page.getByRole('strong').getByText(NEXT)).toBeVisible();
  await other.reload();
  await expect(other.getByText('Ce lien a déjà servi.', { exact: false })).toBeVisible();

  await other.goto(`${world.url}/fr/connexion`);
  await signIn(other, NEXT);
  await expect(other).toHaveURL(/\/contrats$/);
});

test('a link that confirms no address shows what to do, in both languages', async ({ world }) => {
  const page = await (await world.device('phone')).newPage();
  await page.goto(`${world.url}/fr/compte/courriel/confirmation/court`);
  await expect(page.getByText(/Ce lien n’est pas complet/)).toBeVisible();
  await page.goto(`${world.url}/en/account/email/confirmation/${'x'.repeat(43)}`);
  await expect(page.getByText(/This link is incomplete/)).toBeVisible();
});
