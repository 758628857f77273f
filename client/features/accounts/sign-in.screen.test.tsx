import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient, anAdministrator, aPhotographer, aSession } from '#client/testing/people.ts';
import { aWire, onePage } from '#client/testing/server.ts';
import type { Wire } from '#client/testing/wire.ts';

const PASSWORD = 'trois rivières gelées';
const client = aClient();
const main = page.getByRole('main');
const email = main.getByLabelText('Courriel');
const password = main.getByLabelText('Mot de passe', { exact: true });
const submit = main.getByRole('button', { name: 'Se connecter' });

function wireThatKnows(user: CurrentUser): Wire {
  return aWire()
    .answer('account.login', aSession(user))
    .answer('account.refresh', aSession(user))
    .answer('account.read', user)
    .answer('user.list', onePage([]));
}

async function signIn(): Promise<void> {
  await email.fill('qui@exemple.ca');
  await password.fill(PASSWORD);
  await submit.click();
}

describe('the sign-in', () => {
  it('is not sent before both fields are filled', async () => {
    const { wire } = await openApp('/fr/connexion');
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    await email.fill('qui@exemple.ca');
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    await password.fill(PASSWORD);
    await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
    expect(wire.sent('account.login')).toEqual([]);
  });

  it('keeps what was typed when it is refused', async () => {
    const { wire } = await openApp('/fr/connexion');
    wire.refuse('account.login', { code: 'user.invalid' });
    await signIn();
    await expect.element(main.getByRole('alert').getByText(/invalide/)).toBeVisible();
    await expect.element(email).toHaveValue('qui@exemple.ca');
    await main.getByRole('button', { name: 'Montrer le mot de passe' }).click();
    await expect.element(password).toHaveValue(PASSWORD);
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  it('says in English how long to wait', async () => {
    const { wire } = await openApp('/en/sign-in');
    wire.refuse('account.login', { code: 'too_many_sign_ins', retryAfterS: 25 });
    await main.getByLabelText('E-mail').fill('qui@exemple.ca');
    await main.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect
      .element(main.getByRole('alert').getByText(/Too many tries for this e-mail\. Try again in 25\ss/))
      .toBeVisible();
  });

  it.each([
    ['/fr/connexion', client, '/contrats'],
    ['/fr/connexion', aPhotographer(), '/contrats'],
    ['/fr/connexion', anAdministrator(), '/admin/dashboard'],
    ['/fr/connexion?redirect=%2Fcompte%2Fsecurite', client, '/compte/securite'],
    ['/fr/connexion?redirect=//example.com/', client, '/contrats'],
  ])('leads from %s to the first page of the person', async (path, user, first) => {
    const app = await openApp(path, { wire: wireThatKnows(user) });
    await signIn();
    await expect.poll(() => app.at().split('?')[0]).toBe(first);
    expect(app.left).toEqual([]);
  });

  it('leads back to the same place of the page that asked for it', async () => {
    const back = `/contrats/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}#messages`;
    const app = await openApp(back, { wire: wireThatKnows(client) });
    expect(app.at()).toBe(`/fr/connexion?redirect=${encodeURIComponent(back)}`);
    await signIn();
    await expect.poll(() => app.at()).toBe(back);
  });

  it('leads an administrator to what needs somebody, in English', async () => {
    const app = await openApp('/en/sign-in', { wire: wireThatKnows(anAdministrator()) });
    await main.getByLabelText('E-mail').fill('qui@exemple.ca');
    await main.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'What needs somebody' })).toBeVisible();
    expect(app.at()).toBe('/en/admin/dashboard');
  });

  it('sends the activation link of a pending account again, when the wait is over', async () => {
    const { wire } = await openApp('/fr/connexion');
    wire.refuse('account.login', { code: 'user.pending' });
    wire.refuse('activation.request', { code: 'too_many_requests', retryAfterS: 42 }, 1);
    await signIn();
    const again = main.getByRole('button', { name: 'Renvoyer le lien d’activation' });
    await again.click();
    await expect.element(page.getByText(/Attendez 42\ss avant d’en demander un autre/)).toBeVisible();
    wire.answer('activation.request', { next_after_s: 60 });
    await again.click();
    await expect.element(page.getByText(/Le lien est en route vers qui@exemple\.ca\./)).toBeVisible();
    expect(wire.sent('activation.request').at(-1)?.body).toEqual({ email: 'qui@exemple.ca', locale: 'fr' });
  });
});

describe('the dialog', () => {
  const opener = page.getByRole('banner').getByRole('button', { name: 'Se connecter' });
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });

  it('returns the focus when it closes', async () => {
    await openApp('/', { wire: wireThatKnows(client) });
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it.each([
    ['a client', client, '/'],
    ['a photographer', aPhotographer(), '/fr/parametres'],
    ['an administrator', anAdministrator(), '/fr/admin/utilisateurs/liste'],
  ])('signs %s in, and leads to the place of the role', async (_, user, path) => {
    const app = await openApp('/', { wire: wireThatKnows(user) });
    await opener.click();
    await dialog.getByLabelText('Courriel').fill(user.email);
    await dialog.getByLabelText('Mot de passe', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => app.at().split('?')[0]).toBe(path);
    await expect
      .element(
        page
          .getByRole('banner')
          .getByLabelText(/, mon compte$/)
          .first(),
      )
      .toBeVisible();
  });
});
