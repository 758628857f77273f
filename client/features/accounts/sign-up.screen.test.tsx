import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { urlOf } from '#shared/routes.ts';
import { openApp } from '#client/testing/app.tsx';
import { tabTo, typeInto } from '#client/testing/keyboard.ts';
import { aClient, aSession } from '#client/testing/people.ts';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Wire } from '#client/testing/wire.ts';

const PASSWORD = 'trois rivières gelées';
const ana = aClient({ first_name: 'Ana', last_name: 'Roy', email: 'ana@exemple.ca' });
const main = page.getByRole('main');
const create = page.getByRole('button', { name: 'Créer mon compte' });
const password = main.getByLabelText('Mot de passe', { exact: true });
const confirmed = main.getByLabelText('Confirmer le mot de passe');

function aWireThatRegisters(): Wire {
  return aWire()
    .answer('account.register', { next_after_s: 60 })
    .answer('activation.check', {
      email: ana.email,
      expires_at: '2026-12-01T12:00:00.000Z',
      needs_password: 0,
      name: 'Ana Roy',
      requested_at: '2026-11-26T12:00:00.000Z',
    })
    .answer('account.activate', { email: ana.email })
    .answer('account.login', aSession(ana))
    .answer('account.refresh', aSession(ana))
    .answer('account.read', ana);
}

async function fill(): Promise<void> {
  await main.getByLabelText('Prénom').fill('Ana');
  await main.getByLabelText('Nom', { exact: true }).fill('Roy');
  await main.getByLabelText('Courriel').fill(ana.email);
  await password.fill(PASSWORD);
}

describe('the sign-up', () => {
  it('checks the form before it is sent, then says where the mail went', async () => {
    const { wire } = await openApp('/fr/inscription', { wire: aWireThatRegisters() });
    const terms = main.getByRole('link', { name: 'conditions d’utilisation' });
    await expect.element(terms).toHaveAttribute('href', '/conditions-utilisation');
    await create.click();
    await expect.element(page.getByText(/Inscrivez votre prénom\./)).toBeVisible();
    await expect.element(main.getByLabelText('Prénom')).toHaveFocus();
    await fill();
    await confirmed.fill('autre chose');
    await create.click();
    await expect.element(page.getByText(/Les deux mots de passe sont différents\./)).toBeVisible();
    expect(wire.sent('account.register')).toEqual([]);
    await confirmed.fill(PASSWORD);
    await create.click();
    await expect.element(page.getByText(/Nous avons écrit à ana@exemple.ca/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Renvoyer le courriel dans/ })).toBeDisabled();
    expect(wire.sent('account.register').map(({ body }) => body)).toMatchObject([{ email: ana.email, locale: 'fr' }]);
    await expectWell();
  });

  it('keeps what was typed for another address, except the password', async () => {
    await openApp('/fr/inscription', { wire: aWireThatRegisters() });
    await fill();
    await confirmed.fill(PASSWORD);
    await create.click();
    await page.getByRole('button', { name: 'Changer d’adresse' }).click();
    await expect.element(main.getByLabelText('Prénom')).toHaveValue('Ana');
    await expect.element(password).toHaveValue('');
  });

  it('is done by keyboard alone, up to the first sign-in', async () => {
    await page.viewport(1_280, 800);
    const app = await openApp('/fr/inscription', { wire: aWireThatRegisters() });
    await expect.element(create).toBeEnabled();
    await typeInto(main.getByLabelText('Prénom'), 'Ana');
    await typeInto(main.getByLabelText('Nom', { exact: true }), 'Roy');
    await typeInto(main.getByLabelText('Courriel'), ana.email);
    await typeInto(password, PASSWORD);
    await typeInto(confirmed, PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Nous avons écrit à ana@exemple.ca/)).toBeVisible();
    await app.go(urlOf('account-activation', 'fr', { token: 'a'.repeat(43) }));
    await expect.element(page.getByText(/Demandé au nom de «\sAna Roy\s»/)).toBeVisible();
    await typeInto(password, PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Votre compte est actif/)).toBeVisible();
    await expect.element(main.getByLabelText('Courriel')).toHaveValue(ana.email);
    await tabTo(password);
    await userEvent.keyboard(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => app.at().split('?')[0]).toBe('/contrats');
  });
});
