import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRequest } from '#shared/requests/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { finished, writeVersion3 } from '#client/testing/older-build.ts';
import { keepLists, queued } from '#client/testing/queue.ts';
import { aSend, takeRequests } from '#client/testing/requests.ts';
import { aWire } from '#client/testing/server.ts';

it('a device of the previous build keeps its queue, drafts and rows, and sends waiting items once', async () => {
  const wire = aWire();
  takeRequests(wire);
  const row = aRequest();
  const app = await openApp(`/fr/demandes/${row.id}`, {
    wire,
    isOffline: true,
    kept: async (db) => {
      await keepLists();
      await db.rows.put({ type: 'quote_request', id: row.id, version: row.version, data: row, snapshot: 1 });
      await queued(db, { kind: 'quote_request.create', payload: aSend('portrait') });
      const at = new Date().toISOString();
      const fields = { client_name: 'Camille Fortin' };
      await db.drafts.put({ id: crypto.randomUUID(), kind: 'quote_request', fields, created_at: at, updated_at: at });
      await writeVersion3(db);
      const database = await finished(indexedDB.open(db.name));
      expect([...database.objectStoreNames]).toContain('quote_requests');
      database.close();
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: /, Québec$/ })).toBeVisible();
  expect((await app.ownDb()).backendDB().version).toBeGreaterThan(30);
  wire.up();
  await expect.poll(() => wire.sent('quote_request.create')).toHaveLength(1);
  await app.go('/fr/envois');
  await expect.element(page.getByText(/Reçue à/).first()).toBeVisible();
  await app.go('/fr/reserver/brouillons');
  await expect.element(page.getByRole('button', { name: 'Dupliquer' }).first()).toBeVisible();
  expect(wire.sent('quote_request.create')).toHaveLength(1);
});
