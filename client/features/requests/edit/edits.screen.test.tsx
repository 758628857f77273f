import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aListedProvider } from '#shared/providers/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { changeAnswer, pickMoment, untilSaved } from '#client/testing/booking.ts';
import { done, keepLists, queued } from '#client/testing/queue.ts';
import { aSend, inDays, rowOf, takeRequests } from '#client/testing/requests.ts';
import { aWire } from '#client/testing/server.ts';

const budget = page.getByLabelText(/^Budget/);
const main = page.getByRole('main');
const save = page.getByRole('button', { name: 'Enregistrer les modifications' });

describe('the edit of a request', () => {
  it('changes an unsent one in place, and keeps the typed values', async () => {
    const send = aSend('wedding', { provider_id: aListedProvider().id, shoot_address: null });
    const app = await openApp(`/fr/demandes/${send.id}`, {
      isOffline: true,
      kept: async (db) => {
        await keepLists([aListedProvider()]);
        await queued(db, { kind: 'quote_request.create', payload: send });
      },
    });
    await page.getByRole('button', { name: 'Modifier ma demande' }).click();
    await expect.element(page.getByRole('heading', { name: 'Modifier ma demande' })).toHaveFocus();
    await expect.element(main.getByText('Camille Fortin', { exact: false }).first()).toBeVisible();
    await expect.element(main.getByText('Maude Roy').first()).toBeVisible();
    await changeAnswer('Votre idée');
    await budget.fill('900');
    await untilSaved();

    await app.again();
    await expect.element(budget).toHaveValue('900');
    await page.getByLabelText(/^Description/).fill('Au bord du fleuve.');
    await changeAnswer('Date et heure');
    await pickMoment(inDays(61), '15:00');
    await save.click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(page.getByText('En attente du réseau').first()).toBeVisible();
    await expect.element(page.getByText('Au bord du fleuve.')).toBeVisible();

    const rows = takeRequests(app.wire);
    app.wire.up();
    await expect.element(page.getByText('Envoyée, encore ouverte')).toBeVisible();
    expect([...rows.values()]).toMatchObject([
      { budget: 900, description: 'Au bord du fleuve.', date: inDays(61), time: '15:00' },
    ]);
    expect(app.wire.sent('quote_request.edit')).toEqual([]);
  });

  it('leaves empty what was emptied before the form was closed', async () => {
    const send = aSend('wedding', { budget: 500, people_count: 40 });
    const app = await openApp(`/fr/demandes/${send.id}`, {
      isOffline: true,
      kept: async (db) => {
        await keepLists();
        await queued(db, { kind: 'quote_request.create', payload: send });
      },
    });
    await page.getByRole('button', { name: 'Modifier ma demande' }).click();
    await changeAnswer('Votre idée');
    await budget.fill('');
    await page.getByLabelText(/^Nombre de personnes/).fill('');
    await untilSaved();

    await app.again();
    await expect.element(budget).toHaveValue('');
    await save.click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    const rows = takeRequests(app.wire);
    app.wire.up();
    await expect.element(page.getByText('Envoyée, encore ouverte')).toBeVisible();
    expect([...rows.values()]).toMatchObject([{ budget: null, people_count: null }]);
  });

  it('follows a request whose reply was lost, as an edit of its own', async () => {
    const send = aSend('wedding', { budget: null });
    const wire = aWire();
    const rows = takeRequests(wire);
    wire.lose('quote_request.create', 1);
    await openApp(`/fr/demandes/${send.id}`, {
      wire,
      kept: async (db) => {
        await keepLists();
        await queued(db, { kind: 'quote_request.create', payload: send });
      },
    });
    await expect.poll(() => rows.size).toBe(1);
    wire.down();
    await page.getByRole('button', { name: 'Modifier ma demande' }).click();
    await changeAnswer('Votre idée');
    await budget.fill('750');
    await save.click();
    await expect.element(page.getByText('En attente du réseau').first()).toBeVisible();
    expect(rows.get(send.id)).toMatchObject({ budget: null, version: 1 });

    wire.up();
    await expect.element(page.getByText('Envoyée, encore ouverte'), { timeout: 15_000 }).toBeVisible();
    await expect.element(page.getByText('Vos modifications sont enregistrées et envoyées.')).toBeVisible();
    await expect.element(main.getByRole('listitem').filter({ hasText: 'Modifiée' })).toBeVisible();
    await expect.element(page.getByText('750 $')).toBeVisible();
    expect(rows.get(send.id)).toMatchObject({ budget: 750, version: 2 });
  });

  it('shows a pending withdrawal wherever the request is', async () => {
    const send = aSend('wedding');
    const row = rowOf(send);
    const app = await openApp(`/fr/demandes/${send.id}`, {
      isOffline: true,
      kept: async (db) => {
        await keepLists();
        await queued(db, { kind: 'quote_request.create', payload: send }, done());
        await db.rows.put({ type: 'quote_request', id: row.id, version: 1, data: row, snapshot: 0 });
      },
    });
    await page.getByRole('button', { name: 'Retirer ma demande' }).click();
    await expect.element(page.getByText('plus personne n’y répondra', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Oui, retirer ma demande' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mariage, Québec' })).toHaveFocus();
    await expect.element(page.getByText('Retrait en attente')).toBeVisible();
    await expect.element(page.getByText('Votre retrait est gardé ici.', { exact: false })).toBeVisible();
    await app.go('/fr/envois');
    await expect.element(main.getByText('Retrait : mariage, Québec')).toBeVisible();

    const rows = takeRequests(app.wire, [row]);
    app.wire.up();
    await expect.poll(() => main.getByText(/Reçue\sà/).elements()).toHaveLength(2);
    expect(rows.get(send.id)).toMatchObject({ status: 'withdrawn' });
    await app.go(`/fr/demandes/${send.id}`);
    await expect.element(main.getByRole('listitem').last()).toMatchTextContent('Retirée');
  });
});
