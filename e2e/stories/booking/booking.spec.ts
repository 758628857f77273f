import type { Locator, Page } from 'playwright/test';
import { inDays, pickMoment, untilSaved, visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

// The whole booking, over pairs of language, screen and theme.

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
/** A quick typist, about 100 words a minute; a phone's keyboard with suggestions is nearly as fast. */
const KEY_MS = 120;

interface Words {
  readonly home: string;
  readonly where: string;
  readonly what: [label: string, option: string];
  readonly begin: string;
  readonly on: string;
  readonly address: string;
  readonly description: string;
  readonly name: string;
  readonly email: string;
  readonly summary: string;
  readonly send: string;
  readonly kept: RegExp;
  readonly received: string;
}

const fr: Words = {
  home: '/',
  what: ['Quoi', 'Mariage'],
  where: 'Où',
  begin: 'Commencer ma demande',
  on: 'Continuer',
  address: 'Adresse ou lieu',
  description: 'Description',
  name: 'Nom',
  email: 'Courriel',
  summary: 'Tout est là?',
  send: 'Envoyer ma demande',
  kept: /Enregistrée sur cet appareil/,
  received: 'C’est envoyé',
};

const en: Words = {
  home: '/en',
  what: ['What', 'Wedding'],
  where: 'Where',
  begin: 'Start my request',
  on: 'Continue',
  address: 'Address or place',
  description: 'Description',
  name: 'Name',
  email: 'E-mail',
  summary: 'Is everything here?',
  send: 'Send my request',
  kept: /Saved on this device/,
  received: 'It’s sent',
};

type Fill = (field: Locator, text: string) => Promise<void>;
const paste: Fill = (field, text) => field.fill(text);
const type: Fill = (field, text) => field.pressSequentially(text, { delay: KEY_MS });

/** From the landing to the page after sending. */
async function bookFrom(page: Page, words: Words, email: string, fill: Fill): Promise<void> {
  const on = () => page.getByRole('button', { name: words.on, exact: true }).click();
  await page.getByLabel(words.what[0], { exact: true }).selectOption({ label: words.what[1] });
  await page.getByLabel(words.where, { exact: true }).selectOption({ label: 'Québec' });
  await page.getByRole('button', { name: words.begin }).click();
  await on();
  await pickMoment(page, inDays(45), '14:00');
  await on();
  await fill(page.getByLabel(words.address), 'Domaine Cataraqui');
  await on();
  await fill(page.getByLabel(words.description), 'Cérémonie au jardin, quarante personnes.');
  await on();
  await fill(page.getByLabel(words.name, { exact: true }), 'Camille Fortin');
  await fill(page.getByLabel(words.email), email);
  await on();
  await expect(page.getByRole('heading', { name: words.summary })).toBeVisible();
  await page.getByRole('button', { name: words.send }).click();
}

for (const [title, words, locale, viewport, colorScheme, fill, tag] of [
  ['on a phone, in French, by day', fr, 'fr-CA', phone, 'light', paste, ''],
  ['on a phone, at a person’s own pace', fr, 'fr-CA', phone, 'light', type, '@long'],
  ['on a desktop, in French, by night', fr, 'fr-CA', desktop, 'dark', paste, '@long'],
  ['on a phone, in English, by night', en, 'en-CA', phone, 'dark', paste, '@long'],
  ['on a desktop, in English, by day', en, 'en-CA', desktop, 'light', paste, '@long'],
] as const) {
  test(
    `a guest books from the landing in less than a minute: ${title}`,
    tag === '' ? {} : { tag },
    async ({ world }) => {
      const email = 'camille.fortin@exemple.ca';
      const page = await visit(
        await world.device('phone', { locale, viewport, colorScheme }),
        `${world.url}${words.home}`,
      );
      const begun = Date.now();
      await bookFrom(page, words, email, fill);
      await expect(page.getByText(words.kept).first()).toBeVisible();
      expect(Date.now() - begun).toBeLessThan(60_000);
      await expect(page.getByRole('heading', { name: words.received })).toBeVisible();
      expect(await world.requestsOf(email)).toMatchObject([
        { category: 'wedding', city: 'Québec', time: '14:00', client_name: 'Camille Fortin' },
      ]);
    },
  );
}

test('a page that crashes during a booking loses no typed value', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver?name=wedding`);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await pickMoment(page, inDays(45), '14:00');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Adresse ou lieu').fill('Domaine Cataraqui');
  await untilSaved(page);
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const again = await device.newPage();
  await again.goto(`${world.url}/fr/reserver/lieu`);
  await expect(again.getByLabel('Adresse ou lieu')).toHaveValue('Domaine Cataraqui');
});
