import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queued, refused } from '#client/testing/queue.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { aDirected, ceremony, openComposer, sentQuote } from '#client/testing/quotes.ts';
import { inDays } from '#client/testing/requests.ts';
import { aConfig } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { NBSP } from '#shared/formats/french.ts';
import { aQuote } from '#shared/quotes/testing.ts';

const { device } = runtime.ports;
const send = page.getByRole('button', { name: 'Envoyer', exact: true });
const message = page.getByLabelText('Message à Camille');
const price = (name: string) => page.getByRole('textbox', { name, exact: true });
/** The amount beside a name. */
const amountAfter = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent.replaceAll(NBSP, ' ') === name)
    ?.nextElementSibling?.textContent;

describe('the composer of a quote', () => {
  it('sends the plan that was asked for with a line of words, without network', async () => {
    const request = aDirected();
    const app = await openComposer({ request, isOffline: true });
    await expect.element(page.getByRole('button', { name: /La cérémonie, 2.h/ })).toBeVisible();
    await expect.element(page.getByText('Partira au retour du réseau. Modifiable jusque-là.')).toBeVisible();
    await expect.element(page.getByText(/Libre chez vous, vu/)).toBeVisible();
    await expectWell();
    await message.fill('Le jardin sera magnifique vers 18 h.');
    await send.click();
    await expect.poll(() => app.at()).toBe(`/contrats/${request.id}`);
    const db = await app.ownDb();
    expect(await db.drafts.count()).toBe(0);
    expect(await db.outbox.toArray()).toMatchObject([
      {
        kind: 'quote.send',
        state: 'queued',
        payload: {
          request_id: request.id,
          plan_id: ceremony.id,
          line_items: [{ quantity: 1, unit_cents: 45_000 }],
          date: request.date,
          duration_min: request.duration_min,
          photos_included: 60,
          message: 'Le jardin sera magnifique vers 18 h.',
        },
      },
    ]);
  });

  it('counts a discount, the taxes and the commission as they are typed', async () => {
    await openComposer();
    await expect.element(page.getByText(/517,39/)).toBeVisible();
    await page.getByRole('button', { name: 'Rabais', exact: true }).click();
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}Rabais de bienvenue');
    await price('Rabais').fill('50');
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await userEvent.keyboard('Heure supplémentaire');
    await price('Prix').fill('120');
    await userEvent.tab();
    await expect.element(price('Prix')).toHaveValue('120,00');
    await expect.element(page.getByText(/^−50,00/)).toBeVisible();
    await expect.poll(() => amountAfter('Sous-total')).toMatch(/^520,00/);
    await expect.poll(() => amountAfter('TVQ (9,975 %)')).toMatch(/^51,87/);
    await expect.poll(() => amountAfter('Vous recevrez')).toMatch(/^519,87/);
    await expect.poll(() => amountAfter('Camille paiera')).toMatch(/^597,87/);
    await expect.element(page.getByText(/il vous reste 442,00/)).toBeVisible();
    await page.getByRole('button', { name: 'Retirer Heure supplémentaire' }).click();
    await expect.poll(() => amountAfter('Sous-total')).toMatch(/^400,00/);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => amountAfter('Sous-total')).toMatch(/^520,00/);
  });

  it('makes neither its sums nor its date anew for a key in a description', async () => {
    await openComposer({ isOffline: true });
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await userEvent.keyboard('Al');
    await expect.element(page.getByText(/^Enregistré à/)).toBeVisible();
    const made = [vi.spyOn(amountsOf('fr'), 'percent'), vi.spyOn(formatsOf('fr'), 'dateShort')];
    await userEvent.keyboard('bum relié');
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Album relié');
    expect(made.map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  });

  it('says that the address is missing on invoices, where sessions are paid through us', async () => {
    const value = aConfig({ instant_booking: 1 });
    await openComposer({
      kept: () => device.reference.put({ key: '/api/config', value, fetched_at: new Date().toISOString() }),
      isOffline: true,
    });
    await expect.element(page.getByText(/^Votre adresse manque à vos factures/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Envoyer/ }).first()).toBeEnabled();
  });

  it('has no taxes without registrations', async () => {
    await openComposer({ profile: { tps_no: null, tvq_no: null } });
    await expect.poll(() => amountAfter('Vous recevrez')).toMatch(/^382,50/);
    await expect.element(page.getByText(/^TPS/)).not.toBeInTheDocument();
    await expect.element(page.getByText(/que vous remettrez/)).not.toBeInTheDocument();
  });

  it('asks when an extra hour makes the session longer than it was asked for', async () => {
    const app = await openComposer({ isOffline: true });
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await userEvent.keyboard('Heure supplémentaire');
    await price('Prix').fill('120');
    await expect.element(page.getByText(/Camille demande 2.h. Ces lignes en font 3.h/)).toBeVisible();
    await expect.element(page.getByText(/14.h.30 à.17.h.30/)).toBeVisible();
    await send.click();
    await expect.element(page.getByText('Choisissez la durée.')).toBeVisible();
    await page.getByRole('button', { name: /Proposer 3.h/ }).click();
    await send.click();
    await expect.poll(async () => (await (await app.ownDb()).outbox.toArray()).length).toBe(1);
    expect(await (await app.ownDb()).outbox.toArray()).toMatchObject([{ payload: { duration_min: 180 } }]);
  });

  it('shows an error when a field is left and at the send, and goes to the first wrong field', async () => {
    await openComposer();
    await page
      .getByRole('button', { name: /La cérémonie, 2.h/ })
      .last()
      .click();
    await price('Prix').fill('beaucoup');
    await userEvent.tab();
    await expect.element(page.getByText('Inscrivez un prix, par exemple 120 ou 120,50.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Description' }).fill('');
    await send.click();
    await expect.element(page.getByText('Dites ce que cette ligne comprend.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus();
    await expectWell();
  });

  it('is as it was typed after a reload', async () => {
    const app = await openComposer({ isOffline: true });
    await message.fill('Bonjour Camille');
    await page.getByRole('button', { name: /Sans forfait/ }).click();
    await page.getByRole('textbox', { name: 'Description' }).click();
    await userEvent.keyboard('Portrait de famille');
    await expect.element(page.getByText(/^Enregistré à/)).toBeVisible();
    const db = await app.ownDb();
    await expect.poll(async () => (await db.drafts.toArray())[0]?.fields['lines']).toContain('famille');
    await app.again();
    await expect.element(message).toHaveValue('Bonjour Camille');
    await page.getByRole('button', { name: /^Portrait de famille/ }).click();
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Portrait de famille');
    expect(await db.drafts.count()).toBe(1);
  });

  it('is read as the client will read it, and sent from there', async () => {
    const app = await openComposer({ isOffline: true });
    await message.fill('Bonjour Camille');
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await expect.element(page.getByRole('heading', { name: /Maude vous propose 517,39/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Accepter' })).toBeDisabled();
    await expect.element(page.getByText(/[Cc]ommission \(/)).not.toBeVisible();
    await expectWell();
    await send.click();
    await expect.poll(async () => (await (await app.ownDb()).outbox.toArray()).length).toBe(1);
  });

  it('edits a quote that was sent: its next version names the one it was made from', async () => {
    const request = aDirected({ status: 'quoted', live_quotes: 1 });
    const quote = sentQuote(request);
    const app = await openComposer({ request, quotes: [quote], at: quote.id, isOffline: true });
    await expect.element(message).toHaveValue(quote.message);
    await message.fill('Un prix plus doux.');
    await send.click();
    const db = await app.ownDb();
    await expect.poll(async () => (await db.outbox.toArray()).length).toBe(1);
    expect(await db.outbox.toArray()).toMatchObject([
      {
        kind: 'quote.edit',
        base_version: 3,
        payload: { id: quote.id, message: 'Un prix plus doux.', duration_min: 120 },
      },
    ]);
  });

  it('says that the slot is taken, and sends the one that was chosen instead', async () => {
    const request = aDirected();
    const other = { date: inDays(61), time: '10:00', starts_at: `${inDays(61)}T14:00:00.000Z` };
    const app = await openComposer({
      request,
      isOffline: true,
      kept: (db) =>
        queued(
          db,
          { kind: 'quote.send', payload: aQuote({ request_id: request.id, message: 'Bonjour' }) },
          refused({ status: 409, code: 'slot_taken', alternatives: [other] }),
        ),
    });
    await expect.element(page.getByText('Cette plage n’est plus libre')).toBeVisible();
    await expectWell();
    await page.getByRole('button', { name: /10.h/ }).click();
    await send.click();
    const db = await app.ownDb();
    await expect.poll(async () => (await db.outbox.where('state').equals('queued').toArray()).length).toBe(1);
    expect(await db.outbox.where('state').equals('queued').toArray()).toMatchObject([
      { kind: 'quote.send', payload: { date: other.date, time: '10:00', message: 'Bonjour' } },
    ]);
  });

  it('leads to the payment account that is missing', async () => {
    const request = aDirected();
    await openComposer({
      request,
      isOffline: true,
      kept: (db) =>
        queued(
          db,
          { kind: 'quote.send', payload: aQuote({ request_id: request.id }) },
          refused({ status: 409, code: 'payment_account_needed' }),
        ),
    });
    await expect.element(page.getByRole('link', { name: 'Ouvrir mon compte de paiement' })).toBeVisible();
    await expect.element(send).toBeVisible();
  });

  it('tells a photographer whose page is not published what is missing', async () => {
    await openComposer({ profile: { status: 'draft' } });
    await expect.element(page.getByRole('link', { name: 'Voir ce qu’il manque' })).toBeVisible();
    await expect.element(send).not.toBeInTheDocument();
    await expectWell();
  });

  it('says before anything is written that a request has all its quotes', async () => {
    await openComposer({ request: aDirected({ status: 'quoted', live_quotes: 5 }) });
    await expect.element(page.getByText('Cette demande a déjà toutes ses soumissions')).toBeVisible();
  });
});
