import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { aJpeg } from '../../../server/testing/pictures.ts';
import { type RouteName, urlOf } from '../../../shared/routes.ts';
import { visit } from '../../harness/actions.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';

// Two complete stories of an account, from its first form to its end, including its mails: in French, and in English in
// the long run.

const PASSWORD = 'trois rivières gelées';
const NEXT_PASSWORD = 'quatre rivières gelées';
const EMAIL = 'ana@exemple.ca';
const NEXT_EMAIL = 'ana.roy@exemple.ca';

const words = {
  fr: {
    first: 'Prénom',
    last: 'Nom',
    email: 'Courriel',
    password: 'Mot de passe',
    confirm: 'Confirmer le mot de passe',
    signUp: 'Créer mon compte',
    signIn: 'Se connecter',
    isActive: 'Votre compte est actif. Connectez-vous pour commencer.',
    nextAddress: 'Nouvelle adresse',
    yourPassword: 'Votre mot de passe',
    changeAddress: 'Changer d’adresse',
    confirmAddress: 'Confirmer cette adresse',
    addressIsChanged: /votre adresse est maintenant/,
    currentPassword: 'Mot de passe actuel',
    nextPassword: 'Nouveau mot de passe',
    changePassword: 'Changer le mot de passe',
    passwordIsChanged: /Votre mot de passe est changé/,
    signOutDevice: 'Déconnecter',
    signedOutElsewhere: 'Cet appareil a été déconnecté depuis un autre.',
    download: 'Télécharger mes données',
    close: 'Fermer mon compte',
    closeForEver: 'Fermer mon compte pour toujours',
    wrong: /Le courriel ou le mot de passe est invalide/,
    studio: 'Nom de votre studio, ou le vôtre',
    shoots: 'Vos catégories',
    cities: 'Vos villes',
    firstPhoto: 'Première photo',
    join: 'Créer mon compte de photographe',
    needsNetwork: /Ouvrir un compte demande le réseau/,
    planTitle: 'Titre',
    createPlan: 'Créer comme brouillon',
    plan: 'Au bord du lac',
    title: 'Titre',
    suspend: 'Suspendre',
    reason: 'Raison',
    isSuspended: 'Le compte est suspendu.',
    toldSuspended: 'Votre compte a été suspendu par l’administration.',
    isKept: 'Ce qui attendait ici est gardé.',
    reactivate: 'Réactiver',
    isReactivated: 'Le compte est réactivé.',
    activate: 'Activer mon compte',
    mails: {
      activate: 'Activez votre compte Déclic',
      address: 'Confirmez votre nouvelle adresse',
      data: 'Vos données Déclic',
    },
  },
  en: {
    first: 'First name',
    last: 'Last name',
    email: 'E-mail',
    password: 'Password',
    confirm: 'Confirm the password',
    signUp: 'Create my account',
    signIn: 'Sign in',
    isActive: 'Your account is active. Sign in to begin.',
    nextAddress: 'New address',
    yourPassword: 'Your password',
    changeAddress: 'Change the address',
    confirmAddress: 'Confirm this address',
    addressIsChanged: /your address is now/,
    currentPassword: 'Current password',
    nextPassword: 'New password',
    changePassword: 'Change the password',
    passwordIsChanged: /Your password is changed/,
    signOutDevice: 'Sign out',
    signedOutElsewhere: 'This device was signed out from another one.',
    download: 'Download my data',
    close: 'Close my account',
    closeForEver: 'Close my account for ever',
    wrong: /The e-mail or the password is invalid/,
    studio: 'Name of your studio, or your own',
    shoots: 'Your categories',
    cities: 'Your cities',
    firstPhoto: 'First photo',
    join: 'Create my photographer account',
    needsNetwork: /Opening an account needs the network/,
    planTitle: 'Title',
    createPlan: 'Create as a draft',
    plan: 'By the lake',
    title: 'Title',
    suspend: 'Suspend',
    reason: 'Reason',
    isSuspended: 'The account is suspended.',
    toldSuspended: 'Your account was suspended by the administration.',
    isKept: 'What was waiting here is kept.',
    reactivate: 'Re-activate',
    isReactivated: 'The account is active again.',
    activate: 'Activate my account',
    mails: { activate: 'Activate your Déclic account', address: 'Confirm your new address', data: 'Your Déclic data' },
  },
} as const;
type Words = (typeof words)['fr' | 'en'];

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

async function fillPerson(page: Page, say: Words): Promise<void> {
  await page.getByLabel(say.first, { exact: true }).fill('Ana');
  await page.getByLabel(say.last, { exact: true }).fill('Roy');
  await page.getByLabel(say.email, { exact: true }).fill(EMAIL);
}

async function fillNewPassword(page: Page, say: Words): Promise<void> {
  await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(say.confirm).fill(PASSWORD);
}

async function signInAs(page: Page, say: Words, email: string, password: string): Promise<void> {
  await main(page).getByLabel(say.email, { exact: true }).fill(email);
  await main(page).getByLabel(say.password, { exact: true }).fill(password);
  await press(page, say.signIn);
}

/** The form was replaced by a page of their own. */
async function isSignedIn(page: Page, say: Words): Promise<void> {
  await expect(main(page).getByLabel(say.password, { exact: true })).toHaveCount(0);
}

for (const locale of ['fr', 'en'] as const) {
  const say = words[locale];
  const at = (name: RouteName) => urlOf(name, locale);
  const signedIn = new RegExp(`${at('contracts')}$`);
  const run = locale === 'fr' ? {} : { tag: '@long' };

  test(
    `${locale}: a visitor registers, changes address and password, downloads their data, and closes the account`,
    run,
    async ({ world }) => {
      const page = await visit(await world.device('desk'), `${world.url}${at('signup')}`);
      const open = (name: RouteName) => page.goto(`${world.url}${at(name)}`);
      await fillPerson(page, say);
      await fillNewPassword(page, say);
      await press(page, say.signUp);
      await expect(page.getByText(EMAIL)).toBeVisible();
      await page.goto(await mailedLink(page, world.url, say.mails.activate));
      await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
      await press(page, say.activate);
      await expect(page.getByText(say.isActive)).toBeVisible();
      await signInAs(page, say, EMAIL, PASSWORD);
      await expect(page).toHaveURL(signedIn);

      await open('security');
      await page.getByLabel(say.nextAddress).fill(NEXT_EMAIL);
      await page.getByLabel(say.yourPassword).fill(PASSWORD);
      await press(page, say.changeAddress);
      await expect(page.getByText(NEXT_EMAIL)).toBeVisible();
      await page.goto(await mailedLink(page, world.url, say.mails.address));
      await press(page, say.confirmAddress);
      await expect(page.getByText(say.addressIsChanged)).toBeVisible();

      await open('security');
      await page.getByLabel(say.currentPassword).fill(PASSWORD);
      await page.getByLabel(say.nextPassword).fill(NEXT_PASSWORD);
      await page.getByLabel(say.confirm).fill(NEXT_PASSWORD);
      await press(page, say.changePassword);
      await expect(page.getByText(say.passwordIsChanged)).toBeVisible();

      const phone = await visit(await world.device('phone'), `${world.url}${at('signin')}`);
      await signInAs(phone, say, NEXT_EMAIL, NEXT_PASSWORD);
      await expect(phone).toHaveURL(signedIn);
      await open('security');
      await press(page, say.signOutDevice);
      await phone.goto(`${world.url}${at('security')}`);
      await expect(phone.getByText(say.signedOutElsewhere)).toBeVisible();

      await open('settings');
      await press(page, say.download);
      await expect(page.getByText(NEXT_EMAIL)).toBeVisible();
      const link = await mailedLink(page, world.url, say.mails.data);
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: link }).click();
      expect((await readFile(await (await saved).path())).subarray(0, 2).toString()).toBe('PK');

      await open('settings');
      await press(page, say.close);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.yourPassword).fill(NEXT_PASSWORD);
      await dialog.getByRole('button', { name: say.closeForEver }).click();
      await expect(dialog).toHaveCount(0);
      await signInAs(phone, say, NEXT_EMAIL, NEXT_PASSWORD);
      await expect(phone.getByText(say.wrong)).toBeVisible();
    },
  );

  test(
    `${locale}: a photographer joins offline, is suspended and re-activated, and loses no waiting item`,
    run,
    async ({ world }) => {
      const device = await world.device('phone');
      const page = await visit(device, `${world.url}${at('onboarding')}`);
      await expect(page.getByLabel(say.studio)).toBeVisible();
      await device.setOffline(true);
      await page.getByLabel(say.studio).fill('Studio Épinette');
      await page.getByRole('group', { name: say.shoots }).getByLabel('Portrait').check();
      await page.getByRole('group', { name: say.cities }).getByLabel('Lévis').check();
      const photo = { name: 'premiere.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(1) };
      await page.getByLabel(say.firstPhoto, { exact: true }).setInputFiles(photo);
      await expect(page.getByText('premiere.jpg')).toBeVisible();
      await fillPerson(page, say);
      await fillNewPassword(page, say);
      await press(page, say.join);
      await expect(page.getByText(say.needsNetwork)).toBeVisible();
      await device.setOffline(false);
      await press(page, say.join);
      await expect(page.getByText(EMAIL)).toBeVisible();
      await page.goto(await mailedLink(page, world.url, say.mails.activate));
      await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
      await press(page, say.activate);
      await expect(page.getByText(say.isActive)).toBeVisible();
      await signInAs(page, say, EMAIL, PASSWORD);
      await expect(page).toHaveURL(signedIn);
      const tablet = await visit(await world.device('tablet'), `${world.url}${at('signin')}`);
      await signInAs(tablet, say, EMAIL, PASSWORD);
      await expect(tablet).toHaveURL(signedIn);
      await tablet.goto(`${world.url}${at('portfolio')}`);
      await expect(tablet.getByRole('option'), 'the first photo').toHaveCount(1);

      const desk = await world.device('desk', { viewport: { width: 1280, height: 800 } });
      const admin = await visit(desk, `${world.url}${at('signin')}`);
      await signInAs(admin, say, 'admin@declic.test', DEMO_PASSWORD);
      await isSignedIn(admin, say);
      await admin.goto(`${world.url}${at('admin-users-list')}?q=${EMAIL}`);
      await admin.getByRole('grid').getByRole('link', { name: 'Ana Roy' }).click();
      await expect(admin.getByRole('heading', { name: 'Ana Roy' })).toBeVisible();

      await page.goto(`${world.url}${at('plan-create-express')}`);
      await expect(page.getByLabel(say.planTitle, { exact: true })).toBeVisible();
      await device.setOffline(true);
      await page.getByLabel(say.planTitle, { exact: true }).fill(say.plan);
      await press(page, say.createPlan);
      await expect(page.getByRole('heading', { name: say.plan, level: 1 })).toBeVisible();
      await press(admin, say.suspend);
      await admin.getByLabel(say.reason).fill('Photos d’une autre personne.');
      await admin.getByRole('dialog').getByRole('button', { name: say.suspend }).click();
      await expect(admin.getByText(say.isSuspended)).toBeVisible();
      await device.setOffline(false);
      for (const one of [page, tablet]) {
        await expect(one.getByText(say.toldSuspended)).toBeVisible();
        await expect(one.getByText(say.isKept)).toBeVisible();
      }

      await press(admin, say.reactivate);
      await expect(admin.getByText(say.isReactivated)).toBeVisible();
      await signInAs(page, say, EMAIL, PASSWORD);
      await isSignedIn(page, say);
      await signInAs(tablet, say, EMAIL, PASSWORD);
      await isSignedIn(tablet, say);
      await tablet.goto(`${world.url}${at('plans')}`);
      const plan = tablet.getByRole('main').getByRole('link', { name: say.plan, exact: true });
      await expect(plan, 'the plan written offline').toHaveCount(1);
    },
  );
}
