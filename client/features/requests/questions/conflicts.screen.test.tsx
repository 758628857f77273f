import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { changeAnswer, untilSaved } from '#client/testing/booking.ts';
import { aClient } from '#client/testing/people.ts';
import { keepLists } from '#client/testing/queue.ts';
import { aSend, rowOf, takeRequests } from '#client/testing/requests.ts';
import { aWireFor, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

// A request that was edited on another device too.

const mine = rowOf(aSend('wedding', { budget: 600 }));
const budget = page.getByLabelText(/^Budget/);
const changed = page.getByRole('heading', { name: 'La demande a changé entre-temps' });
const changeOf = (data: QuoteRequest): Change => ({
  type: 'quote_request',
  id: data.id,
  version: data.version,
  deleted: 0,
  data,
});

/** Camille types another budget in the form of her request. */
async function formIsOpen(): Promise<App> {
  const wire = aWireFor(aClient()).answer('sync.pull', feedOf([changeOf(mine)]));
  const app = await openApp(`/contrats/${mine.id}?modifier=1`, { as: aClient(), wire, kept: () => keepLists() });
  await changeAnswer('Votre idée');
  await budget.fill('900');
  await untilSaved();
  return app;
}

/** The server has these values of another device, and tells them to whoever names the version before. */
function editedElsewhere({ wire }: App, changes: Partial<QuoteRequest> = { budget: 700 }) {
  const current = { ...mine, ...changes, version: 2 };
  const rows = takeRequests(wire, [current]);
  wire.refuse('quote_request.edit', { code: 'version_conflict', current }, 1);
  wire.answer('sync.pull', () => feedOf([...rows.values()].map(changeOf)));
  return () => rows.get(mine.id);
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
}

async function seesBothSides(): Promise<void> {
  await expect.element(changed).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '900 $' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '700 $' })).toBeVisible();
  expect(document.querySelectorAll('th[scope="rowgroup"]')).toHaveLength(1);
}

describe('a request that another device edited meanwhile', () => {
  it('is not overwritten by a form that was open before', async () => {
    const app = await formIsOpen();
    const last = editedElsewhere(app);
    app.wire.up();
    const row = async () => (await app.ownDb()).rowsOf('quote_request').get(mine.id);
    await expect.poll(async () => (await row())?.version).toBe(2);
    await app.again();
    await expect.element(budget).toHaveValue('900');
    await save();
    await seesBothSides();
    await expectWell();
    expect(last()).toMatchObject({ budget: 700, version: 2 });
  });

  it('is overwritten when the person keeps their own version', async () => {
    const last = editedElsewhere(await formIsOpen());
    await save();
    await seesBothSides();
    await page.getByRole('button', { name: 'Garder la mienne' }).click();
    await expect.element(page.getByText('Envoyée, encore ouverte')).toBeVisible();
    await expect.element(page.getByText('900 $')).toBeVisible();
    expect(last()).toMatchObject({ budget: 900, version: 3 });
  });

  it('is kept when the person keeps the current one', async () => {
    const app = await formIsOpen();
    const last = editedElsewhere(app);
    await save();
    await seesBothSides();
    await page.getByRole('button', { name: 'Garder l’actuelle' }).click();
    await expect.element(page.getByText('Envoyée, encore ouverte')).toBeVisible();
    await expect.element(page.getByText('700 $')).toBeVisible();
    expect(last()).toMatchObject({ budget: 700, version: 2 });
    await app.go('/fr/envois');
    await expect.element(page.getByRole('heading', { name: 'Envois', level: 1 })).toBeVisible();
    await expect.element(page.getByText('À vous de jouer')).not.toBeInTheDocument();
  });

  it('asks field by field where two changes meet, and keeps the others', async () => {
    const app = await formIsOpen();
    await changeAnswer('Lieu');
    await page.getByLabelText(/^Pour s’y retrouver/).fill('Porte A');
    await changeAnswer('Vous');
    await page.getByLabelText('Nom').fill('Camille F.');
    const last = editedElsewhere(app, {
      budget: 700,
      shoot_address_details: 'Porte B',
      client_phone: '+14185550199',
    });
    await save();
    await expect.element(changed).toBeVisible();
    await expect.poll(() => page.getByRole('group').elements()).toHaveLength(2);
    await expect.element(page.getByText(/Nom\s: Camille F\. \(changé par vous\)/)).toBeVisible();
    await expect.element(page.getByText(/Téléphone\s: 418.555.0199 \(changé ailleurs\)/)).toBeVisible();
    const choices = page.getByRole('button', { name: 'Envoyer ces choix' });
    await expect.element(choices).toBeDisabled();
    await expectWell();
    const choose = (field: string, side: RegExp) =>
      page.getByRole('group', { name: field }).getByRole('radio', { name: side }).click();
    await choose('Budget, taxes en sus', /Votre version/);
    await choose('Pour s’y retrouver', /Version actuelle/);
    await choices.click();
    await expect.element(page.getByText('Envoyée, encore ouverte')).toBeVisible();
    expect(last()).toMatchObject({
      budget: 900,
      shoot_address_details: 'Porte B',
      client_name: 'Camille F.',
      client_phone: '+14185550199',
      version: 3,
    });
  });
});
