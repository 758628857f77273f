import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { anUnpaid } from '#client/testing/bookings.ts';
import { keptContract } from '#client/testing/contracts.ts';
import { aClient } from '#client/testing/people.ts';
import { done, keepLists, queued, refused } from '#client/testing/queue.ts';
import { aSend } from '#client/testing/requests.ts';

const bell = page.getByRole('button', { name: 'Notifications', exact: true });

it('the bell opens by keyboard, and takes the focus back', async () => {
  await openApp('/contrats', { as: aClient() });
  await expect.element(bell).toBeVisible();
  bell.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Aucune notification/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveFocus();
});

it('the bell has nothing new where everything arrived', async () => {
  await openApp('/contrats', {
    as: aClient(),
    kept: (db) => queued(db, { kind: 'quote_request.create', payload: aSend('wedding') }, done()),
  });
  await bell.click();
  await expect.element(page.getByText(/Rien de neuf…/)).toBeVisible();
});

it('the bell says what needs the person, and leads there', async () => {
  await openApp('/contrats', {
    as: aClient(),
    kept: async (db) => {
      await keepLists();
      await queued(
        db,
        { kind: 'quote_request.create', payload: aSend('portrait') },
        refused({ status: 409, code: 'slot_taken', alternatives: [] }),
      );
    },
  });
  await page.getByRole('button', { name: /^Notifications à lire/ }).click();
  await page.getByRole('menuitem', { name: 'Cette plage n’est plus libre' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Portrait, Québec' })).toBeVisible();
});

it('the bell says which payment is to be finished, and leads to it as a page of its own', async () => {
  const unpaid = anUnpaid();
  const app = await openApp('/contrats', {
    as: aClient(),
    kept: keptContract({ ...unpaid, quotes: [unpaid.quote] }),
  });
  await page.getByRole('button', { name: /^Notifications à lire/ }).click();
  await page.getByRole('menuitem', { name: /^Terminez votre paiement/ }).click();
  await expect.poll(() => app.left).toEqual([`/fr/reserver/paiement/${unpaid.booking.id}`]);
});

it('« Mes demandes » begins with the payment that is to be finished', async () => {
  const unpaid = anUnpaid();
  const app = await openApp('/fr/demandes', { kept: keptContract({ ...unpaid, quotes: [unpaid.quote] }) });
  await expect.element(page.getByRole('heading', { name: 'Terminez votre paiement' })).toBeVisible();
  await page.getByRole('link', { name: 'Terminer mon paiement' }).click();
  await expect.poll(() => app.left).toEqual([`/fr/reserver/paiement/${unpaid.booking.id}`]);
});
