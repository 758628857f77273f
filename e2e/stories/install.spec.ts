import { fillRequest, send, untilSaved, visit } from '../harness/actions.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { browserAllows, hushBrowser, offer } from '../harness/screens/install.ts';
import { expect, test } from '../harness/world.ts';

test('installing is offered once, after the first stored request, and never on arrival', async ({ world }) => {
  const device = await world.device();
  await hushBrowser(device);
  const page = await visit(device, `${world.url}/fr/reserver`);
  await browserAllows(page, 'dismissed');
  await fillRequest(page, 'ecran@exemple.ca');
  await expect(offer(page), 'nothing beside the task').toHaveCount(0);
  await send(page);
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole('button', { name: 'Installer' }).click();
  await expect(page.locator('body[data-asked=yes]')).toBeAttached();
  await expect(offer(page)).toHaveCount(0);

  await page.goto(`${world.url}/fr/reserver`);
  await browserAllows(page, 'dismissed');
  await fillRequest(page, 'ecran@exemple.ca');
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('an iPhone shows its two steps after the first stored draft, and a person who declines is not asked again', async ({
  world,
}) => {
  const device = await world.device();
  await device.addInitScript(() => {
    // Chromium fires this event, and an iPhone never does.
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation());
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' });
  });
  const page = await visit(device, `${world.url}/fr/reserver`);
  await page.getByRole('button', { name: 'Famille', exact: true }).click();
  await untilSaved(page);
  await page.getByRole('link', { name: 'Garder et quitter' }).click();
  await expect(offer(page).getByRole('listitem')).toHaveCount(2);
  // Two notices never lie on each other.
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole('button', { name: 'Compris' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('the icon shows how many items need the person', async ({ world }) => {
  const device = await world.device();
  await device.addInitScript(() => {
    Object.defineProperty(navigator, 'setAppBadge', {
      value: (count: number) => {
        document.documentElement.dataset['badge'] = String(count);
        return Promise.resolve();
      },
    });
  });
  const page = await visit(device, `${world.url}/fr/reserver`);
  await expect(page.locator('html')).toHaveAttribute('data-badge', '0');
  const slots = [{ date: '2027-01-04', time: '12:00', starts_at: '2027-01-04T17:00:00.000Z' }];
  world.proxy.answer(/^POST \/api\/quotes\/requests /, refusal(409, 'slot_taken', { alternatives: slots }), 1);
  await fillRequest(page, 'pastille@exemple.ca');
  await send(page);
  await expect(page.locator('html')).toHaveAttribute('data-badge', '1');
});
