import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queued, refused } from '#client/testing/queue.ts';
import { addDays } from '#shared/dates.ts';
import { aDirected, openComposer, sentQuote } from '#client/testing/quotes.ts';
import { expectWell } from '#client/testing/well.ts';
import { quoteValues } from '#shared/quotes/quote.fields.ts';
import { aQuote } from '#shared/quotes/testing.ts';

const send = page.getByRole('button', { name: 'Envoyer', exact: true });
const message = page.getByLabelText('Message à Camille');
const quoted = () => aDirected({ status: 'quoted', live_quotes: 1 });

describe('a quote that was sent', () => {
  it('is changed in place while it waits for the network', async () => {
    const request = aDirected();
    const quote = aQuote({ request_id: request.id, message: 'Bonjour' });
    const app = await openComposer({
      request,
      isOffline: true,
      kept: (db) => queued(db, { kind: 'quote.send', payload: quote }),
    });
    await expect.element(message).toHaveValue('Bonjour');
    await expect.element(page.getByText('Partir d’un forfait')).not.toBeInTheDocument();
    await message.fill('Bonsoir');
    await send.click();
    await expect.poll(() => app.at()).toBe(`/contrats/${request.id}`);
    expect(await (await app.ownDb()).outbox.toArray()).toMatchObject([
      { kind: 'quote.send', payload: { id: quote.id, request_id: request.id, message: 'Bonsoir' } },
    ]);
  });

  it('is asked about when another device changed it meanwhile', async () => {
    const request = quoted();
    const quote = sentQuote(request);
    const elsewhere = { ...quote, version: 4, revision: 2, message: 'Écrit au bureau' };
    const mine = { ...quoteValues(quote), id: quote.id, message: 'Écrit dans le tunnel' };
    const app = await openComposer({
      request,
      quotes: [elsewhere],
      isOffline: true,
      kept: (db) =>
        queued(
          db,
          { kind: 'quote.edit', payload: mine },
          {
            ...refused({ status: 412, code: 'version_conflict', current: elsewhere }),
            reason: 'conflict',
          },
        ).then(() => db.outbox.toCollection().modify({ base_version: 3, base_values: { ...quoteValues(quote) } })),
    });
    await expect.element(page.getByText('La soumission a changé entre-temps')).toBeVisible();
    await expect.element(page.getByText('Écrit au bureau')).toBeVisible();
    await expectWell();
    await page.getByRole('button', { name: 'Garder ma version' }).click();
    const db = await app.ownDb();
    await expect.poll(() => db.outbox.where('state').equals('queued').count()).toBe(1);
    expect(await db.outbox.where('state').equals('queued').toArray()).toMatchObject([
      { kind: 'quote.edit', base_version: 4, payload: { message: 'Écrit dans le tunnel' } },
    ]);
  });

  it('is edited instead of a second one, which was refused', async () => {
    const request = quoted();
    const quote = sentQuote(request);
    await openComposer({
      request,
      quotes: [quote],
      isOffline: true,
      kept: (db) =>
        queued(
          db,
          { kind: 'quote.send', payload: aQuote({ request_id: request.id }) },
          refused({ status: 409, code: 'already_quoted' }),
        ),
    });
    await expect.element(page.getByText('Vous avez déjà une soumission pour cette demande')).toBeVisible();
    await page.getByRole('link', { name: 'Modifier celle qui est envoyée' }).click();
    await expect.element(message).toHaveValue(quote.message);
  });

  it('can be written anew after a rejection, like the last one', async () => {
    const request = quoted();
    const quote = { ...sentQuote(request), status: 'rejected' as const };
    const app = await openComposer({ request: { ...request, live_quotes: 0 }, quotes: [quote], isOffline: true });
    await page.getByRole('button', { name: /Votre dernière soumission/ }).click();
    await expect.element(page.getByRole('button', { name: /La cérémonie, 2.h 1 × 330,00/ })).toBeVisible();
    await send.click();
    const db = await app.ownDb();
    await expect.poll(() => db.outbox.count()).toBe(1);
    expect((await db.outbox.toArray())[0]?.payload).not.toMatchObject({ id: quote.id });
  });
});

describe('the date of a quote', () => {
  it('is another one near it, where the client is flexible', async () => {
    const request = aDirected();
    const app = await openComposer({ request, isOffline: true });
    await page.getByRole('button', { name: /14.h.30 à.16.h.30/ }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectWell(page.getByRole('dialog'));
    await page.getByRole('radio').nth(9).click({ force: true });
    await page.getByRole('radio', { name: /^15.h$/ }).click({ force: true });
    await page.getByRole('button', { name: 'Choisir' }).click();
    await expect.element(page.getByRole('button', { name: /15.h à.17.h/ })).toBeVisible();
    await send.click();
    const db = await app.ownDb();
    await expect.poll(() => db.outbox.count()).toBe(1);
    expect((await db.outbox.toArray())[0]?.payload).toMatchObject({ time: '15:00' });
    expect((await db.outbox.toArray())[0]?.payload).not.toMatchObject({ date: request.date });
  });

  it('is the one that was asked for, where the client is not', async () => {
    await openComposer({ request: aDirected({ date_flexible: 0 }) });
    await expect.element(page.getByText(/14.h.30 à.16.h.30/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /14.h.30/ })).not.toBeInTheDocument();
  });
});

it('a quote for a slot that the request no longer asks for says so, and takes the new one', async () => {
  const request = aDirected({ date_flexible: 0 });
  const { date, time, duration_min } = request;
  const quote = aQuote({ request_id: request.id, date: addDays(date, 2), time, duration_min });
  const errors = [{ field: 'date', validation: 'fixed' }];
  const app = await openComposer({
    request,
    isOffline: true,
    kept: (db) =>
      queued(db, { kind: 'quote.send', payload: quote }, refused({ status: 400, code: 'validation_failed', errors })),
  });
  await expect.element(page.getByText('La demande a changé de date ou d’heure.')).toBeVisible();
  await expectWell();
  await page.getByRole('button', { name: /^Reprendre la date de la demande/ }).click();
  await send.click();
  const db = await app.ownDb();
  await expect.poll(() => db.outbox.where('state').equals('queued').count()).toBe(1);
  const [item] = await db.outbox.where('state').equals('queued').toArray();
  expect(item?.payload).toMatchObject({ date, time });
});

it('the lines are a table on a wide screen, filled by keys alone, in English', async () => {
  await page.viewport(1280, 900);
  const request = aDirected();
  const app = await openComposer({ request, isOffline: true, locale: 'en' });
  await page.getByRole('button', { name: 'Add a line' }).click();
  await userEvent.keyboard('Extra hour{Tab}{Tab}120.5{Tab}');
  await expect.element(page.getByRole('cell', { name: '$120.50', exact: true })).toBeVisible();
  await expect.element(page.getByText(/Camille asks for 2.h. These lines make it 3.h/)).toBeVisible();
  await expectWell();
  await page.getByRole('button', { name: /^Offer 3/ }).click();
  await page.getByRole('button', { name: 'Send the quote' }).click();
  const db = await app.ownDb();
  await expect.poll(() => db.outbox.count()).toBe(1);
  expect((await db.outbox.toArray())[0]?.payload).toMatchObject({
    line_items: [{ unit_cents: 45_000 }, { label: 'Extra hour', unit_cents: 12_050 }],
    duration_min: 180,
  });
});
