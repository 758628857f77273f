import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient, anAdministrator, aPhotographer } from '#client/testing/people.ts';
import { done, keepLists, queued, refused } from '#client/testing/queue.ts';
import { aSend, takeRequests } from '#client/testing/requests.ts';
import { aWire, categoryNamed } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const main = page.getByRole('main');
const sendOf = (text: string | RegExp) => main.getByRole('listitem').filter({ hasText: text });
const create = (category: string) => ({ kind: 'quote_request.create', payload: aSend(category) }) as const;

/** One request that the server has, one that it refused, one that waits for the network. */
async function threeSends(db: OwnerDb): Promise<void> {
  await keepLists();
  await queued(db, create('family'), done());
  await queued(db, create('wedding'), refused({ status: 409, code: 'slot_taken', alternatives: [] }));
  await queued(db, create('portrait'));
}

describe('the list of sends', () => {
  it('shows items that need the person first, then those under way with their reason, then finished ones', async () => {
    const app = await openApp('/fr/envois', { isOffline: true, kept: threeSends });
    await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(
      main
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['À vous de jouer', 'En cours', 'Terminé']);
    await expect.element(main).toMatchTextContent('TerminéAujourd’hui');
    const waiting = sendOf('portrait, Québec');
    await expect.element(waiting).toMatchTextContent('En attente du réseau');
    await expect.element(waiting).toMatchTextContent('dès la prochaine connexion');
    await expect.element(waiting).toMatchTextContent('Préparée à');
    await expect.element(sendOf('famille, Québec')).toMatchTextContent('Reçue à');
    await expect.element(sendOf('mariage, Québec')).toMatchTextContent('attend votre choix');
    await expect.element(main.getByText(/[\d,]+.(?:ko|Mo) utilisés sur cet appareil/)).toBeVisible();
    await expectWell();

    takeRequests(app.wire);
    app.wire.up();
    await expect.element(main.getByRole('heading', { name: 'En cours' })).not.toBeInTheDocument();
    await expect.element(sendOf('portrait, Québec')).toMatchTextContent('Reçue à');
    expect(app.wire.sent('quote_request.create')).toHaveLength(1);
  });

  it('restores a removed item for a moment, and keeps it as a draft after it', async () => {
    const app = await openApp('/fr/envois', { isOffline: true, kept: threeSends });
    const waiting = sendOf('portrait, Québec');
    const takeOut = (send: typeof waiting) => send.getByRole('button', { name: 'Retirer de la file' }).click();
    const putBack = page.getByRole('button', { name: 'Remettre dans la file' });
    await takeOut(waiting);
    await expect.element(waiting).not.toBeInTheDocument();
    await putBack.click();
    await expect.element(waiting).toBeVisible();
    await takeOut(sendOf('mariage, Québec'));
    await putBack.click();
    await expect.element(sendOf('mariage, Québec')).toBeVisible();
    await takeOut(waiting);
    await expect.element(waiting).not.toBeInTheDocument();

    takeRequests(app.wire);
    app.wire.up();
    await expect.element(putBack, { timeout: 15_000 }).not.toBeInTheDocument();
    expect(app.wire.sent('quote_request.create').map(({ body }) => body.category_id)).toEqual([
      categoryNamed('wedding').id,
    ]);
    await app.go('/fr/reserver/brouillons');
    await expect.element(page.getByRole('heading', { name: 'Portrait, Québec' })).toBeVisible();
  });

  it('lists items of a newer build, which wait for the update', async () => {
    await openApp('/fr/envois', {
      isOffline: true,
      kept: async (db) => {
        await threeSends(db);
        await queued(db, create('family'), { schema_version: 99, state: 'needs_you' });
        const newer = await queued(db, create('family'));
        // A kind that only a newer build reads.
        await db.outbox
          .where('id')
          .equals(newer)
          .modify({ kind: 'plan.publish' } as object);
      },
    });
    const unread = sendOf(/^Envoi/);
    await expect.poll(() => unread.elements()).toHaveLength(2);
    await expect.element(unread.filter({ hasText: 'En attente de la mise à jour' })).toBeVisible();
    await expect.element(unread.filter({ hasText: 'il attend la mise à jour de Déclic' })).toBeVisible();
    expect(unread.getByRole('button').elements()).toEqual([]);
  });

  it('says when a failing server is tried again, and tries at once on a tap', async () => {
    const wire = aWire().refuse('quote_request.create', { code: 'unavailable', retryAfterS: 90 });
    await openApp('/fr/envois', {
      wire,
      kept: async (db) => {
        await keepLists();
        await queued(db, create('wedding'));
      },
    });
    await expect.element(main.getByText('Le serveur ne répond pas')).toBeVisible();
    await expect.element(main.getByText(/Nouvel essai dans [12].(?:min|s)/)).toBeVisible();
    // The server may have it.
    expect(main.getByRole('button', { name: 'Retirer de la file' }).elements()).toEqual([]);
    takeRequests(wire);
    await main.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(main.getByText(/Reçue\sà/)).toBeVisible();
  });

  it('is kept for a page that a captive portal answers, and sent once the portal is gone', async () => {
    const wire = aWire().foreign(200);
    await openApp('/fr/envois', {
      wire,
      kept: async (db) => {
        await keepLists();
        await queued(db, create('wedding'));
      },
    });
    await expect.element(sendOf('mariage, Québec')).toMatchTextContent('En attente du réseau');
    await expect.element(main.getByRole('button', { name: 'Tout réessayer' })).toBeVisible();
    takeRequests(wire.foreign(null));
    await expect.element(main.getByText(/Reçue\sà/), { timeout: 15_000 }).toBeVisible();
    expect(wire.sent('quote_request.create')).toHaveLength(1);
  });
});

describe('an empty list', () => {
  it.each([
    ['a visitor', null, 'Décrire ma séance'],
    ['a client', aClient(), 'Décrire ma séance'],
    ['a photographer', aPhotographer(), 'Ouvrir mon portfolio'],
    ['an administrator', anAdministrator(), 'Voir les prestataires'],
  ] as const)('leads %s to where their sends begin', async (_, user, action) => {
    await openApp('/fr/envois', user === null ? {} : { as: user });
    await expect.element(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
    await expect.element(main.getByRole('link', { name: action })).toBeVisible();
    await expectWell();
  });
});
