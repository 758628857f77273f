import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aPicture, chooseFiles } from '#client/testing/photos.ts';
import { keptContract } from '#client/testing/contracts.ts';
import { aWire, aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { aCancelled, claimed } from '../testing.ts';

const RECEIPT = '01930000-0000-7000-8000-00000000ec01';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const main = page.getByRole('main');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const choose = (file: File) => chooseFiles(page.getByLabelText('Reçus à joindre'), [file]);

async function typeLine(): Promise<void> {
  await page.getByLabelText('Description').fill('Studio loué');
  await page.getByLabelText('Montant').fill('180');
}

/** A server that takes every file. */
function aTakingWire() {
  return aWireFor(aPhotographer())
    .answer('upload.begin', { offset: 0, is_complete: 0, duplicate_of: null })
    .answer('upload.send', { offset: 1, is_complete: 1, duplicate_of: null });
}

describe('receipts of claimed costs', () => {
  it('leave before the claim, which names them', async () => {
    const { request, booking, kept } = aCancelled(null);
    const wire = aTakingWire().answer('claim.send', { ...booking, version: 2 });
    const app = await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    await typeLine();
    const held = wire.hold('upload.send');
    await choose(await aPicture('studio.jpg', { seed: 4 }));
    await held.arrived;
    await expect.element(main).toMatchTextContent('En route');
    await expect.element(button(/^Réclamer/)).toBeDisabled();
    await expect.element(main).toMatchTextContent('Vous pourrez réclamer quand chaque reçu sera arrivé.');
    await expectWell();
    held.release();
    await expect.element(main).toMatchTextContent('Reçu par Déclic');
    await button(/^Réclamer 180,00/).click();
    const [asset] = await (await app.ownDb()).assets.toArray();
    await expect.poll(() => wire.sent('claim.send').at(-1)?.body.receipts).toEqual([asset?.id]);
    expect(wire.sent('upload.begin').map(({ body, params }) => [params['id'], body.purpose])).toEqual([
      [asset?.id, 'receipt'],
    ]);
  });

  it('wait on the device without a network, after a reload too, and leave when it is back', async () => {
    const { request, kept } = aCancelled(null);
    const wire = aTakingWire();
    const app = await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    wire.down();
    await choose(await aPicture('studio.jpg'));
    await expect.element(main).toMatchTextContent(/studio\.jpg.*part quand le réseau revient/);
    await app.again();
    await expect.element(main).toMatchTextContent('studio.jpg');
    wire.up();
    await expect.element(main).toMatchTextContent('Reçu par Déclic');
  });

  it('that are no photos are told, here or by the server, and taken back', async () => {
    const { request, kept } = aCancelled(null);
    const wire = aTakingWire().refuse('upload.send', {
      code: 'validation_failed',
      errors: [{ field: 'file', validation: 'damaged' }],
    });
    const app = await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    await choose(new File(['du texte'], 'notes.txt'));
    await expect.element(main).toMatchTextContent(/notes\.txt.*n’est pas une photo que nous acceptons/);
    await choose(await aPicture('flou.jpg'));
    await expect.element(main).toMatchTextContent('Ce fichier ne se lit pas comme une photo');
    await typeLine();
    await expect.element(button(/^Réclamer/)).toBeDisabled();
    await expectWell();
    await button('Retirer flou.jpg').click();
    await expect.element(button(/^Réclamer 180,00/)).toBeEnabled();
    const db = await app.ownDb();
    await expect.poll(async () => (await db.assets.toArray()).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('leave no more once nothing is claimed, and are forgotten by the device', async () => {
    const { request, booking, kept } = aCancelled(null);
    const wire = aTakingWire();
    const app = await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    wire.refuse('upload.begin', { code: 'unavailable' });
    await choose(await aPicture('studio.jpg'));
    await expect.poll(() => wire.sent('upload.begin').length).toBeGreaterThan(0);
    const db = await app.ownDb();
    const standing = async () => (await db.assets.toArray()).map(({ state, reason }) => [state, reason]);
    // Held back while the server is asked, and sent on when it has not said so.
    wire.refuse('claim.send', { code: 'unavailable' }, 1);
    await button('Ne rien réclamer').click();
    await expect.element(page.getByText(/^Rien n’a été réclamé/)).toBeVisible();
    await expect.poll(async () => (await standing())[0]?.[1]).not.toBe('paused');
    const held = wire.hold('claim.send');
    await button('Ne rien réclamer').click();
    await held.arrived;
    expect(await standing()).toEqual([['waiting', 'paused']]);
    wire.answer('upload.begin', { offset: 0, is_complete: 0, duplicate_of: null });
    wire.answer('claim.send', { ...booking, version: 2 });
    held.release();
    await expect.poll(standing).toEqual([['cancelled', null]]);
    const [asset] = await db.assets.toArray();
    expect(wire.sent('claim.send').at(-1)?.body).toEqual({ lines: [], words: '', receipts: [asset?.id] });
    expect([await db.asset_chunks.count(), await db.drafts.count()]).toEqual([0, 0]);
    expect(wire.sent('upload.send')).toEqual([]);
  });

  it('are forgotten where nothing was claimed on another device', async () => {
    const { request, booking, kept } = aCancelled(null);
    const wire = aTakingWire();
    const app = await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    wire.down();
    await choose(await aPicture('studio.jpg'));
    await expect.element(main).toMatchTextContent('studio.jpg');
    const db = await app.ownDb();
    const { cancellation } = booking;
    if (cancellation === null) throw new Error('It was not cancelled');
    await keptContract({ request, booking: { ...booking, cancellation: { ...cancellation, claim_until: null } } })(db);
    await expect.poll(async () => (await db.assets.toArray()).map(({ state }) => state)).toEqual(['cancelled']);
    await expect.poll(() => db.drafts.count()).toBe(0);
  });

  it('are seen by their client, who asks for them', async () => {
    const { request, booking, kept } = aCancelled({ ...claimed, receipts: [RECEIPT] }, 'full');
    const wire = aWire();
    wire.answer('receipt.link', { url: PIXEL, expires_at: '2027-06-12T16:00:00.000Z' });
    wire.refuse('receipt.link', { code: 'not_found' }, 1);
    await openApp(`/contrats/${request.id}`, { as: aClient(), wire, kept });
    await button('Voir le reçu joint').click();
    await expect.element(main).toMatchTextContent('Les reçus n’ont pas pu être affichés.');
    await button('Voir le reçu joint').click();
    await expect.element(page.getByRole('img', { name: 'Reçu 1' })).toBeVisible();
    expect(wire.sent('receipt.link').at(-1)?.params).toEqual({ id: booking.id, rid: RECEIPT });
    await expectWell();
  });

  it('wait for the network, in words, where they can be seen', async () => {
    const { request, kept } = aCancelled({ ...claimed, receipts: [RECEIPT] }, 'full');
    await openApp(`/contrats/${request.id}`, { as: aClient(), kept, isOffline: true });
    await expect.element(main).toMatchTextContent('Les reçus se voient en ligne.');
    await expect.element(button('Voir le reçu joint')).toBeDisabled();
  });
});
