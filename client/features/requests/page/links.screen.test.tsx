import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { keepLists } from '#client/testing/queue.ts';
import { aSend, rowOf } from '#client/testing/requests.ts';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const LINK_ID = 'a'.repeat(64);

describe('the mailed links of a request', () => {
  it('are listed to their owner, who revokes one', async () => {
    const row = rowOf(aSend('wedding'));
    const at = new Date().toISOString();
    const wire = aWire()
      .answer('access_link.list', { data: [{ id: LINK_ID, created_at: at, last_used_at: at, devices: 1 }] })
      .answer('access_link.revoke', null);
    await openApp(`/fr/demandes/${row.id}`, {
      wire,
      kept: async (db) => {
        await keepLists();
        await db.rows.put({ type: 'quote_request', id: row.id, version: 1, data: row, snapshot: 0 });
      },
    });
    const links = page.getByText('Liens envoyés par courriel');
    await expect.element(links).toBeVisible();
    const link = page.getByRole('definition').filter({ hasText: 'Mariage, Québec' });
    await expect.element(link.getByText(/Ouvert\s.*1\sappareil/)).toBeVisible();
    await expectWell();
    wire.refuse('access_link.revoke', { code: 'unavailable' }, 1);
    const revoke = page.getByRole('button', { name: /^Révoquer le lien/ });
    await revoke.click();
    await expect.element(page.getByText('Le lien n’a pas pu être révoqué', { exact: false })).toBeVisible();
    await revoke.click();
    await expect.element(page.getByText('Ce lien n’ouvre plus votre demande.')).toBeVisible();
    await expect.element(links).not.toBeInTheDocument();
    expect(wire.sent('access_link.revoke')[0]?.params).toEqual({ id: row.id, link_id: LINK_ID });
  });

  it('say what to do once they have expired', async () => {
    const wire = aWire().refuse('access_link.open', { code: 'link_unknown' });
    await openApp(`/fr/demandes/01a1f842-450c-7001-85ce-2c533850a8e3#acces=${'x'.repeat(43)}`, { wire });
    await expect.element(page.getByText('Ce lien n’est plus bon')).toBeVisible();
    expect(location.hash).toBe('');
    await expectWell();
  });
});
