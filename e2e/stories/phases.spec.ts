import { visit } from '../harness/actions.ts';
import { violations } from '../harness/axe.ts';
import { mailedLink } from '../harness/mailbox.ts';
import { expect, test } from '../harness/world.ts';

test.describe('before the launch', () => {
  test.use({ env: { PHASE: 'prelaunch', LOCALES: 'fr,en' } });

  test('home and search lead to the list, which a person joins and leaves by their mails', async ({ world }) => {
    const page = await visit(await world.device('phone', { worker: 'new' }), world.url);
    await expect(page).toHaveURL(`${world.url}/prelancement`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bientôt, bien cadré.');
    expect(await violations(page)).toEqual([]);
    await page.goto(`${world.url}/en/search?name=wedding`);
    await expect(page).toHaveURL(`${world.url}/en/prelaunch`);

    await page.goto(world.url);
    const form = page.getByRole('main');
    await form.getByRole('button', { name: 'Me prévenir' }).click();
    await expect(form.getByText('Inscrivez votre courriel.')).toBeVisible();
    await form.getByLabel('Courriel').fill('lea.roy@exemple.ca');
    await form.getByRole('button', { name: 'Me prévenir' }).click();
    await expect(form.getByRole('status')).toContainText('lea.roy@exemple.ca');

    const subject = 'Confirmez votre adresse pour être de la liste de Déclic';
    const link = await mailedLink(page, world.url, subject);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByText('C’est noté : vous le saurez le jour de l’ouverture.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goto(link.replace('#confirmer=', '#retirer='));
    await page.getByRole('button', { name: 'Retirer mon adresse' }).click();
    await expect(page.getByText('C’est fait : votre adresse est effacée.')).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByText('Ce lien n’est plus bon.')).toBeVisible();
  });
});
