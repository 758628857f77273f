import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { urlOf } from '#shared/routes.ts';
import { openApp } from '#client/testing/app.tsx';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const token = 'fr.user-0199.quote.signature';
const choice = (is_on: 0 | 1, is_guest: 0 | 1 = 0) => ({ kinds: ['quote', 'of_tomorrow'], is_on, is_guest });
const end = page.getByRole('button', { name: 'Ne plus les recevoir' });

describe('the page of a mail', () => {
  it('ends such mails by a press alone, and sends them again', async () => {
    const wire = aWire()
      .answer('mail.read_choice', choice(1))
      .answer('mail.change_choice', ({ body }) => choice(body.is_on));
    await openApp(urlOf('mail-choice', 'fr', { token }), { wire });
    await expect.element(page.getByText('Soumission reçue')).toBeVisible();
    expect(wire.sent('mail.change_choice')).toEqual([]);
    await expectWell();
    await end.click();
    await expect.element(page.getByRole('button', { name: 'Les recevoir de nouveau' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Tous vos choix d’avis' })).toBeVisible();
    await expectWell();
    await page.getByRole('button', { name: 'Les recevoir de nouveau' }).click();
    await expect.element(end).toBeVisible();
    expect(wire.sent('mail.change_choice').map(({ body }) => body)).toEqual([
      { token, is_on: 0 },
      { token, is_on: 1 },
    ]);
  });

  it('tells a guest to keep their link; in English', async () => {
    const wire = aWire().answer('mail.read_choice', choice(0, 1));
    await openApp(urlOf('mail-choice', 'en', { token }), { wire });
    await expect.element(page.getByText(/keep it/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /choices/ })).not.toBeInTheDocument();
  });

  it('says that a link is none of ours, and without a network waits for the next try', async () => {
    const wire = aWire().answer('mail.read_choice', choice(1));
    await openApp(urlOf('mail-choice', 'fr', { token }), { wire, isOffline: true });
    await expect.element(page.getByText(/Le réseau ne répond pas/)).toBeVisible();
    await expectWell();
    wire.up();
    wire.refuse('mail.read_choice', { code: 'link_unknown' });
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(page.getByText(/Ce lien n’est pas complet/)).toBeVisible();
  });

  it('keeps its state when a press does not arrive', async () => {
    const wire = aWire().answer('mail.read_choice', choice(1));
    await openApp(urlOf('mail-choice', 'fr', { token }), { wire });
    await expect.element(end).toBeVisible();
    wire.down();
    await end.click();
    await expect.element(page.getByText(/Le réseau ne répond pas/)).toBeVisible();
    await expect.element(end).toBeVisible();
  });
});
