import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWire, aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { aCancelled, claimed } from './testing.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the costs of a cancelled session', () => {
  it('are claimed line by line, up to what the client was told', async () => {
    const { request, booking, kept } = aCancelled(null);
    const wire = aWire().answer('claim.send', { ...booking, version: 2 });
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    await expect.element(page.getByRole('heading', { name: 'Avez-vous engagé des frais?' })).toBeVisible();
    await expect.element(button(/^Réclamer/)).toBeDisabled();
    await expect.element(page.getByText(/^Encore 6[78]\sh$/)).toBeVisible();
    await page.getByLabelText('Description').fill('Studio loué');
    await page.getByLabelText('Montant').fill('300');
    await expect.element(page.getByText(/^41,30\s\$ de trop$/)).toBeVisible();
    await expect.element(page.getByText(/^C’est plus que les 258,70/)).toBeVisible();
    await page.getByLabelText('Montant').fill('0,49');
    await expect.element(page.getByText(/^Une carte ne peut pas être débitée de moins de 0,50/)).toBeVisible();
    await expect.element(button(/^Réclamer/)).toBeDisabled();
    await page.getByLabelText('Montant').fill('180');
    await expect.element(page.getByText(/^reste 78,70\s\$$/)).toBeVisible();
    await page.getByLabelText(/^Un mot pour/).fill('Désolée!');
    await expectWell();
    wire.refuse('claim.send', { code: 'unavailable' }, 1);
    await button(/^Réclamer 180,00/).click();
    await expect.element(page.getByText(/^Rien n’a été réclamé/)).toBeVisible();
    await button(/^Réclamer 180,00/).click();
    await expect
      .poll(() => wire.sent('claim.send').at(-1)?.body)
      .toEqual({
        lines: [{ label: 'Studio loué', cents: 18_000 }],
        words: 'Désolée!',
        receipts: [],
      });
  });

  it('can be left', async () => {
    const { request, booking, kept } = aCancelled(null);
    const wire = aWire().answer('claim.send', { ...booking, version: 2 });
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    await button('Ne rien réclamer').click();
    await expect.poll(() => wire.sent('claim.send').at(-1)?.body).toEqual({ lines: [], words: '', receipts: [] });
  });

  it('stay typed on the device, without a network and after a reload, until they are sent', async () => {
    const { request, booking, kept } = aCancelled(null);
    const wire = aWireFor(aPhotographer()).answer('claim.send', { ...booking, version: 2 });
    const app = await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    wire.down();
    await page.getByLabelText('Description').fill('Studio loué');
    await page.getByLabelText('Montant').fill('180');
    await page.getByLabelText(/^Un mot pour/).fill('Désolée!');
    await app.again();
    await expect.element(page.getByLabelText('Description')).toHaveValue('Studio loué');
    await expect.element(page.getByLabelText(/^Un mot pour/)).toHaveValue('Désolée!');
    wire.up();
    await button(/^Réclamer 180,00/).click();
    await expect.poll(() => wire.sent('claim.send')).toHaveLength(1);
    await expect.poll(async () => (await app.ownDb()).drafts.count()).toBe(0);
  });

  it('wait for the network in words', async () => {
    const { request, kept } = aCancelled(null);
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), kept, isOffline: true });
    await expect.element(page.getByText(/^Réclamer demande une connexion/)).toBeVisible();
    await expect.element(button('Ne rien réclamer')).toBeDisabled();
  });

  it('are read by their client, who contests them', async () => {
    const { request, booking, kept } = aCancelled(claimed, 'full');
    const wire = aWire().answer('claim.contest', { ...booking, version: 2 });
    await openApp(`/contrats/${request.id}`, { as: aClient(), wire, kept });
    await expect.element(page.getByRole('heading', { name: /réclame des frais$/ })).toBeVisible();
    await expect.element(page.getByText('Studio loué')).toBeVisible();
    await expect.element(button('Contester')).toBeDisabled();
    await page.getByLabelText('Pourquoi contestez-vous?').fill('Le studio était à vous.');
    await expectWell();
    await button('Contester').click();
    await expect.poll(() => wire.sent('claim.contest').at(-1)?.body).toEqual({ words: 'Le studio était à vous.' });
  });

  it('tell both what was decided, and why', async () => {
    const decided = { contest_words: 'Non.', settled_cents: 0, decision_words: 'Le studio a été loué.' };
    const { request, kept } = aCancelled({ ...claimed, state: 'settled', ...decided }, 'full');
    await openApp(`/contrats/${request.id}`, { as: aClient(), kept });
    await expect.element(page.getByText('Décidé : rien n’est dû.')).toBeVisible();
    await expect.element(page.getByText('Le studio a été loué.')).toBeVisible();
    await expectWell();
    await expect.element(button('Contester')).not.toBeInTheDocument();
  });
});
