import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { pulled } from '#client/testing/kept.ts';
import { aPhotographer } from '#client/testing/people.ts';
import { keepLists } from '#client/testing/queue.ts';
import { aSend, rowOf } from '#client/testing/requests.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { anOwnProviderRow } from '#shared/providers/testing.ts';

const as = aPhotographer();
const providerId = as.provider?.id ?? '';
const request = rowOf(aSend('family'), {
  view: 'board',
  client_name: null,
  client_email: null,
  client_phone: null,
  shoot_address: null,
});

/** A device that has all of the photographer, and never saw the request. */
const kept = async (db: OwnerDb) => {
  await keepLists();
  const provider = anOwnProviderRow({ id: providerId, slug: 'maude-roy', status: 'active' });
  await pulled([{ type: 'provider', id: providerId, version: 1, deleted: 0, data: provider }])(db);
};
const wireWithIt = () => aWireFor(as).answer('quote_request.read', request);

describe('a request of the board that this device never saw', () => {
  it('opens by its address, and its server is asked once', async () => {
    const { wire } = await openApp(`/contrats/${request.id}`, { as, kept, wire: wireWithIt() });
    await expect.element(page.getByRole('link', { name: 'Préparer la soumission' })).toBeVisible();
    expect(wire.sent('quote_request.read').map(({ params }) => params['id'])).toEqual([request.id]);
    await expectWell();
  });

  it('is answered by the address of its composer, and stays without a network', async () => {
    const app = await openApp(`/contrats/${request.id}?soumission=1`, { as, kept, wire: wireWithIt() });
    const send = page.getByRole('button', { name: 'Envoyer', exact: true });
    await expect.element(send).toBeVisible();
    app.wire.down();
    await app.again();
    await expect.element(send).toBeVisible();
  });

  it.each([
    ['', page.getByRole('link', { name: 'Préparer la soumission' })],
    ['?soumission=1', page.getByRole('button', { name: 'Envoyer', exact: true })],
  ])('says so without a network, and opens when it is back: %s', async (search, opened) => {
    const app = await openApp(`/contrats/${request.id}${search}`, { as, kept, wire: wireWithIt(), isOffline: true });
    await expect.element(page.getByText('Cette demande n’est pas encore sur cet appareil')).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Voir mes contrats' })).toBeVisible();
    await expectWell();
    app.wire.up();
    await expect.element(opened).toBeVisible();
  });

  it.each(['', '?soumission=1'])('that the server does not show is in no account: %s', async (search) => {
    const wire = aWireFor(as).refuse('quote_request.read', { code: 'not_found' });
    await openApp(`/contrats/${request.id}${search}`, { as, kept, wire });
    await expect.element(page.getByText('Cette demande n’est pas dans votre compte')).toBeVisible();
  });
});

it('a quote is not begun before the photographer’s plans and quotes are on this device', async () => {
  const wire = wireWithIt();
  const feed = wire.hold('sync.pull');
  await openApp(`/contrats/${request.id}?soumission=1`, { as, kept: () => keepLists(), wire });
  await expect.poll(() => wire.sent('quote_request.read')).toHaveLength(1);
  await expect.element(page.getByText('La demande arrive.')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Envoyer', exact: true })).not.toBeInTheDocument();
  feed.release();
});
