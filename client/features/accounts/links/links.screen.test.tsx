import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { urlOf } from '#shared/routes.ts';
import { openApp } from '#client/testing/app.tsx';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Refusal } from '#client/testing/wire.ts';

const TOKEN = 'a'.repeat(43);
const malformed: Refusal = { code: 'validation_failed', errors: [{ field: 'token', validation: 'format' }] };
const unknown: Refusal = { code: 'link_unknown' };
const retry = page.getByRole('button', { name: 'Réessayer' });

describe('a link that is not complete', () => {
  it('activates nothing, and another one is asked for', async () => {
    const wire = aWire().refuse('activation.check', malformed).answer('activation.request', { next_after_s: 60 });
    await openApp('/en/account/activation/short', { wire });
    await expect.element(page.getByText(/not complete or doesn’t exist/)).toBeVisible();
    await expectWell();
    await page.getByLabelText('E-mail').fill('personne@exemple.ca');
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect.element(page.getByText(/We wrote to personne@exemple.ca/)).toBeVisible();
    expect(wire.sent('activation.request').map(({ body }) => body)).toEqual([
      { email: 'personne@exemple.ca', locale: 'en' },
    ]);
  });

  it.each([
    ['fr', 'court', malformed, /Ce lien n’est pas complet/],
    ['en', TOKEN, unknown, /This link is incomplete/],
  ] as const)('confirms no address; %s', async (locale, token, refusal, words) => {
    await openApp(urlOf('email-confirmation', locale, { token }), {
      wire: aWire().refuse('email.check', refusal),
    });
    await expect.element(page.getByText(words)).toBeVisible();
    await expectWell();
  });
});

describe('a link whose state is not known', () => {
  it('stays good without network, waits when it has to, and is then looked at again', async () => {
    const wire = aWire();
    await openApp(urlOf('password-reset', 'fr', { token: TOKEN }), { wire, isOffline: true });
    await expect.element(page.getByText(/Votre lien reste bon/)).toBeVisible();
    wire.up();
    wire.refuse('password.check', { code: 'too_many_requests', retryAfterS: 31 }, 1);
    await retry.click();
    await expect.element(page.getByText(/Trop d’essais de suite. Attendez 31\ss/)).toBeVisible();
    wire.refuse('password.check', { code: 'link_unknown' });
    await retry.click();
    await expect.element(page.getByText(/pas complet ou n’existe pas/)).toBeVisible();
  });
});

describe('a link that sets a new password', () => {
  const good = { email: 'client@exemple.ca', expires_at: '2026-12-01T12:00:00.000Z' };

  it('refuses a password that is too common, then leads to the sign-in with the address', async () => {
    const wire = aWire()
      .answer('password.check', good)
      .refuse('password.reset', { code: 'validation_failed', errors: [{ field: 'password', validation: 'common' }] }, 1)
      .answer('password.reset', null);
    await openApp(urlOf('password-reset', 'fr', { token: TOKEN }), { wire });
    const fill = async (password: string) => {
      await page.getByLabelText('Nouveau mot de passe', { exact: true }).fill(password);
      await page.getByLabelText('Confirmer le mot de passe').fill(password);
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    };
    await fill('password1');
    await expect.element(page.getByText(/trop connu/)).toBeVisible();
    await fill('trois rivières gelées');
    await expect.element(page.getByText(/Votre mot de passe est changé/)).toBeVisible();
    await expect.element(page.getByLabelText('Courriel')).toHaveValue('client@exemple.ca');
    await expectWell();
  });

  it('that was used says so', async () => {
    const wire = aWire().refuse('password.check', { code: 'link_used' });
    await openApp(urlOf('password-reset', 'fr', { token: TOKEN }), { wire });
    await expect.element(page.getByText(/Ce lien a déjà servi/)).toBeVisible();
    await expect.element(page.getByLabelText('Courriel')).toBeVisible();
  });
});
