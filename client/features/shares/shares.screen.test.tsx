import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SHARE_UNKEPT, ticketHash } from '#shared/share.ts';
import { userOwner } from '#shared/ids.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { storeShared } from '#client/data/db/shared-files.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { pulled } from '#client/testing/kept.ts';
import { aClient, aPhotographer, aSession } from '#client/testing/people.ts';
import { pictures, shownOrder } from '#client/testing/photos.ts';
import { PORTFOLIO } from '#client/testing/portfolio.ts';
import { aWire, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const kept = page.getByText(/^2\sphotos partagées sont gardées un jour sur cet appareil\./);
const unkept = page.getByText(/^Les photos partagées avec Déclic vont au portfolio d’un photographe/);
const main = page.getByRole('main');

/** The tab that opens after somebody shared two photos while nobody was signed in. */
async function openShared(): Promise<App> {
  const wire = aWire();
  const ticket = await storeShared(runtime.ports, await pictures('une', 'deux'), null);
  const app = await openApp(`${PORTFOLIO}${ticketHash(ticket ?? '')}`, { wire });
  await expect.element(page.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
  return app;
}

async function signIn(app: App, user: ReturnType<typeof aClient>): Promise<void> {
  app.wire
    .answer('account.login', aSession(user))
    .answer('account.refresh', aSession(user))
    .answer('account.read', user)
    .answer('sync.pull', feedOf([]));
  await main.getByLabelText('Courriel').fill(user.email);
  await main.getByLabelText('Mot de passe').fill('trois rivières gelées');
  await main.getByRole('button', { name: 'Se connecter' }).click();
}

describe('photos shared while nobody is signed in', () => {
  it('wait for the sign-in of their tab, and then for consent', async () => {
    const app = await openShared();
    await expect.element(kept).toBeVisible();
    await expectWell();
    await signIn(app, aPhotographer());
    await expect.element(page.getByRole('heading', { name: /^Ajouter 2\sphotos partagées\?$/ })).toBeVisible();
    expect(shownOrder()).toEqual([]);
    await expectWell();
    await page.getByRole('button', { name: 'Ajouter au portfolio' }).click();
    await expect.poll(shownOrder).toEqual(['une', 'deux']);
    await expect.element(page.getByRole('button', { name: 'Ajouter au portfolio' })).not.toBeInTheDocument();
  });

  it('are not offered to who signs in in another tab, which has no ticket', async () => {
    await openApp(PORTFOLIO, {
      as: aPhotographer(),
      kept: async (db) => {
        await pulled([])(db);
        await storeShared(runtime.ports, await pictures('une', 'deux'), null);
      },
    });
    await expect.element(page.getByText('Montrez ce que vous faites')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Ajouter au portfolio' })).not.toBeInTheDocument();
  });

  it('are not kept for a client who signs in', async () => {
    const app = await openShared();
    await signIn(app, aClient());
    await expect.element(unkept).toBeVisible();
    await expectWell();
    await page.getByRole('link', { name: 'Contrats' }).first().click();
    await expect.element(page.getByRole('heading', { name: 'Mes demandes', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Paramètres' }).first().click();
    await expect.element(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
    await expect.element(unkept).not.toBeInTheDocument();
  });
});

it('a client who shares photos is told that nothing was kept', async () => {
  await openApp(`${PORTFOLIO}?partage=${SHARE_UNKEPT}`, { as: aClient() });
  await expect.element(unkept).toBeVisible();
});

it('shared photos that are refused are on the device no more', async () => {
  const user = aPhotographer();
  const app = await openApp(PORTFOLIO, {
    as: user,
    kept: async (db) => {
      await pulled([])(db);
      await storeShared(runtime.ports, await pictures('une'), userOwner(user.id));
    },
  });
  await page.getByRole('button', { name: 'Ne pas ajouter' }).click();
  await expect.element(page.getByRole('button', { name: 'Ne pas ajouter' })).not.toBeInTheDocument();
  await app.again();
  await expect.element(page.getByText('Montrez ce que vous faites')).toBeVisible();
  expect(await runtime.ports.device.fact('shares')).toBeNull();
});
