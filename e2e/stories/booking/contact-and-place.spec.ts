import { changeAnswer, nextStep, openRequest, send, visit, walkTo } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

test('a phone number is formatted for Canada, and others stay as typed', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await walkTo('contact', page, '', { isForWork: true });
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await page.getByLabel('Courriel').fill('telephone@exemple.ca');
  const phone = page.getByLabel('Téléphone');
  await phone.fill('418555');
  await phone.blur();
  const wrong = /^Inscrivez dix chiffres/;
  await expect(phone).toHaveAccessibleDescription(wrong);
  await nextStep(page);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(wrong);
  await phone.fill('+33 6 12');
  await nextStep(page);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(wrong);
  await phone.fill('4185550142');
  await expect(phone).toHaveAccessibleDescription('');
  await expect(phone).toHaveValue('4185550142');
  await phone.blur();
  await expect(phone).toHaveValue('418 555-0142');

  await page.getByLabel('Nom de l’entreprise').fill('Fleurs Limoilou');
  await nextStep(page);
  await expect(page.getByText('Fleurs Limoilou · Camille Fortin', { exact: false })).toBeVisible();
  await expect(page.getByText('418 555-0142', { exact: false }).first()).toBeVisible();
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  expect(await world.requestsOf('telephone@exemple.ca')).toMatchObject([
    { client_phone: '+14185550142', is_for_business: 1, business_name: 'Fleurs Limoilou' },
  ]);
  await openRequest(page);
  await expect(page.getByText('418 555-0142', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Modifier ma demande' }).click();
  await changeAnswer(page, 'Vous');
  await expect(page.getByLabel('Téléphone')).toHaveValue('418 555-0142');
});
