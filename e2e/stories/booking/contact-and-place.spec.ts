import {
  changeAnswer,
  fillRequest,
  nextStep,
  openRequest,
  send,
  untilSaved,
  visit,
  walkTo,
} from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { looks } from '../../harness/looks.ts';
import { expect, test } from '../../harness/world.ts';

test('a value changed while the step is checked is kept, and gets no error of the old value', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await walkTo('contact', page, '');
  const phone = page.getByLabel('Téléphone');
  await phone.fill('418555');
  await phone.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '418 555-0142');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // The name field gets its error when the check is finished.
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription(/./);
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await untilSaved(page);
  await page.reload();
  await expect(phone).toHaveValue('418 555-0142');
});

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

test('the place may be the person’s position: requested with a tap, shown, and removed', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await walkTo('location', page, '');
  await page.getByLabel('Ville').selectOption({ label: 'Québec' });
  const use = page.getByRole('button', { name: 'Utiliser ma position' });
  await use.click();
  await expect(page.getByText('Le navigateur ne donne pas votre position à Déclic.', { exact: false })).toBeVisible();

  await device.grantPermissions(['geolocation']);
  await device.setGeolocation({ latitude: 46.812_283_9, longitude: -71.214_541_2, accuracy: 12 });
  await use.click();
  await expect(page.getByText('Position ajoutée, précise à 12 m.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer la position' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Position ajoutée.')).toBeVisible();
  await page.getByRole('button', { name: 'Retirer la position' }).click();
  await expect(use).toBeFocused();
  await use.click();
  await expect(page.getByText('Position ajoutée, précise à 12 m.')).toBeVisible();
  await page.getByLabel('Ville').selectOption({ label: 'Lévis' });
  await expect(use, 'a position is of its city').toBeVisible();
  await use.click();
  await nextStep(page);
  await expect(page.getByRole('heading', { name: 'Qu’avez-vous en tête?' })).toBeVisible();
  await nextStep(page);
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await page.getByLabel('Courriel').fill('ici@exemple.ca');
  await nextStep(page);
  const map = page.getByRole('link', { name: 'Voir sur la carte' });
  await expect(map).toHaveAttribute('href', /openstreetmap\.org.*46\.81228\/-71\.21454$/);
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  expect(await world.requestsOf('ici@exemple.ca')).toMatchObject([{ shoot_lat: 46.812_28, shoot_lng: -71.214_54 }]);

  await openRequest(page);
  await expect(map).toBeVisible();
  await page.getByRole('button', { name: 'Modifier ma demande' }).click();
  await changeAnswer(page, 'Lieu');
  await page.getByRole('button', { name: 'Retirer la position' }).click();
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(map).toHaveCount(0);
  await expect.poll(() => world.requestsOf('ici@exemple.ca').then(([row]) => row?.shoot_lat)).toBeNull();
});

for (const { colorScheme, viewport } of looks) {
  test(`place and contact are accessible, ${colorScheme}, ${viewport.width} px`, async ({ world }) => {
    const device = await world.device('a11y', { colorScheme, viewport });
    await device.grantPermissions(['geolocation']);
    await device.setGeolocation({ latitude: 46.8, longitude: -71.2, accuracy: 2_400 });
    const page = await visit(device, `${world.url}/fr/reserver`);
    const check = async (what: string) => {
      expect(await violations(page), what).toEqual([]);
      await assertFits(page);
    };
    await walkTo('location', page, '');
    await page.getByRole('button', { name: 'Utiliser ma position' }).click();
    await expect(page.getByText('Position ajoutée, précise à 2 km.')).toBeVisible();
    await check('location');
    await page.goto(`${world.url}/fr/reserver`);
    await fillRequest(page, 'axe@exemple.ca', { isForWork: true });
    await page.goBack();
    await expect(page.getByLabel('Nom de l’entreprise')).toBeVisible();
    await page.getByLabel('Téléphone').fill('12');
    await nextStep(page);
    await expect(page.getByText('Inscrivez dix chiffres', { exact: false })).toBeVisible();
    // Checked together: on a low screen, a target that scrolls under a bar is not smaller.
    await page.setViewportSize({ ...viewport, height: 1_200 });
    await check('contact');
  });
}
