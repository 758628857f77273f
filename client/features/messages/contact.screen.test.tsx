import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aClient } from '#client/testing/people.ts';
import { keepLists } from '#client/testing/queue.ts';
import { aWire, aWireFor } from '#client/testing/server.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Wire } from '#client/testing/wire.ts';

const client = aClient();
const message = page.getByLabelText('Message');
const email = page.getByLabelText('Courriel');
const send = page.getByRole('button', { name: 'Envoyer' });

/** A server that takes messages, for very little work. */
async function takingMessages(wire: Wire): Promise<Wire> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    deriveKey,
    cost: 1,
    counter: 1,
    expiresAt: new Date(Date.now() + 600_000),
    hmacSignatureSecret: 's',
    hmacKeySignatureSecret: 'k',
  });
  return wire.answer('captcha.read', { ...challenge }).answer('message.send', null);
}

describe('the contact form', () => {
  it('keeps what was typed for the next visit, and knows who is signed in', async () => {
    const wire = await takingMessages(aWireFor(client));
    const app = await openApp('/fr/contact', { as: client, wire });
    await expect.element(email).toHaveValue(client.email);
    await message.fill('Une question');
    await page.getByRole('main').getByRole('link', { name: 'foire aux questions' }).click();
    await expect.element(page.getByRole('heading', { name: 'Foire aux questions', level: 1 })).toBeVisible();
    app.router.history.back();
    await expect.element(message).toHaveValue('Une question');
    await send.click();
    await expect.element(page.getByText(/Votre message est arrivé\./)).toBeVisible();
    expect(wire.sent('message.send').map(({ body }) => body)).toMatchObject([
      { sender: client.email, first_name: 'Camille', last_name: 'Fortin', message: 'Une question' },
    ]);
    await page.getByRole('button', { name: 'Écrire un autre message' }).click();
    await expect.element(message).toHaveValue('');
    await expect.element(email).toHaveValue(client.email);
  });

  it('shows nothing that a person typed once they signed out, also in another tab', async () => {
    await openApp('/fr/contact', { as: client, wire: aWireFor(client) });
    await expect.element(email).toHaveValue(client.email);
    await message.fill('Une question privée');
    await runtime.ports.device.facts.delete('session');
    await expect.element(email).toHaveValue('');
    await expect.element(message).toHaveValue('');
  });

  it('leads to the first field that is missing', async () => {
    await openApp('/fr/contact');
    await send.click();
    await expect.element(page.getByText(/Inscrivez votre prénom\./)).toBeVisible();
    await expect.element(page.getByLabelText('Prénom')).toHaveFocus();
    await expectWell();
  });

  it('keeps a message that was written without network, and sends it later', async () => {
    const wire = await takingMessages(aWire());
    await openApp('/fr/contact', { wire, isOffline: true, kept: () => keepLists() });
    await page.getByLabelText('Motif').selectOptions('Signalement');
    await page.getByLabelText('Prénom').fill('Camille');
    await page.getByLabelText('Nom', { exact: true }).fill('Fortin');
    await email.fill('camille.fortin@exemple.ca');
    await message.fill('Une page montre mes photos sans mon accord.');
    await send.click();
    await expect.element(page.getByText(/Votre message est gardé sur cet appareil\./)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Voir mes envois' }).click();
    await expect.element(page.getByText(/Message à Déclic/)).toBeVisible();
    await expect.element(page.getByText(/signalement/)).toBeVisible();
    wire.up();
    await expect.element(page.getByText(/^Reçu/)).toBeVisible();
    expect(wire.sent('message.send').at(-1)?.body).toMatchObject({ motif: 'report' });
  });
});
