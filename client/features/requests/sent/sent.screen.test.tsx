import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { QuoteRequestCreate } from '#shared/requests/quote-request.schema.ts';
import { aListedProvider } from '#shared/providers/testing.ts';
import { type Beginning, openApp } from '#client/testing/app.tsx';
import { changeAnswer } from '#client/testing/booking.ts';
import { anUnpaid, paid } from '#client/testing/bookings.ts';
import { keptContract } from '#client/testing/contracts.ts';
import { aClient, aSession } from '#client/testing/people.ts';
import { keepLists, queued } from '#client/testing/queue.ts';
import { aSend, inDays, rowOf, takeRequests } from '#client/testing/requests.ts';
import { aWire, aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { noteSent } from './just-sent.ts';

const main = page.getByRole('main');
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const step = (words: string) => main.getByRole('listitem').filter({ hasText: words });

/** The page after sending, of a request that was just queued. */
function openSent(beginning: Beginning = {}, send: QuoteRequestCreate = aSend('wedding')) {
  return openApp(`/fr/reserver/confirmation/${send.id}`, {
    ...beginning,
    kept: async (db) => {
      await keepLists([aListedProvider()]);
      await queued(db, { kind: 'quote_request.create', payload: send });
    },
  });
}

describe('the page after sending', () => {
  it('shows what is stored, waiting and received, without network and after it', async () => {
    const app = await openSent({ isOffline: true }, aSend('family', { provider_id: aListedProvider().id }));
    await expect.element(heading('Prête à partir')).toBeVisible();
    await expect.element(main.getByText('Maude Roy ne l’a pas encore reçue.', { exact: false })).toBeVisible();
    await expect.element(step('Enregistrée sur cet appareil')).toMatchTextContent('Vous pouvez fermer Déclic.');
    await expect.element(step('En attente du réseau')).toMatchTextContent('dès la prochaine connexion');
    await expect.element(main.getByRole('button', { name: 'Modifier' })).toBeVisible();
    await expectWell();

    await app.again();
    await expect.element(heading('Prête à partir')).toBeVisible();
    takeRequests(app.wire);
    app.wire.up();
    await expect.element(heading('C’est envoyé')).toBeVisible();
    await expect.element(step('Reçue par Maude Roy')).toMatchTextContent('Reçue à');
    expect(app.wire.sent('quote_request.create')).toHaveLength(1);
    await expectWell();

    const card = main.getByRole('listitem').getByRole('link').element();
    expect([...card.children].filter(({ localName }) => localName === 'svg')).toHaveLength(1);
    await main.getByRole('link', { name: 'Voir ma demande' }).click();
    await expect.element(heading('Famille, Québec')).toBeVisible();
    await expectWell();
    history.back();
    await main.getByRole('link', { name: 'Réserver une autre séance' }).click();
    await expect.element(heading('Quelle séance voulez-vous?')).toBeVisible();
    expect(page.getByRole('button', { pressed: true }).elements()).toEqual([]);
  });

  it('says what happens next, with the time in which the photographer answers', async () => {
    const wire = aWire();
    wire.answer('quote_request.create', ({ body }) => ({
      ...rowOf(body),
      provider_answer_minutes: 250,
      booking: null,
    }));
    await openSent({ wire }, aSend('family', { provider_id: aListedProvider().id }));
    await expect.element(main.getByText('D’habitude, Maude Roy répond en 4\u00A0h.', { exact: false })).toBeVisible();
    await expect
      .element(main.getByText('par courriel, à moins que vous n’ayez arrêté ces courriels', { exact: false }))
      .toBeVisible();
    await expectWell();
  });

  it('says that a person with an account hears by the ways they have chosen', async () => {
    const as = aClient();
    const wire = aWireFor(as).answer('quote_request.create', ({ body }) => ({ ...rowOf(body), booking: null }));
    const send = aSend('wedding');
    await openApp(`/fr/reserver/confirmation/${send.id}`, {
      as,
      wire,
      kept: async (db) => {
        await keepLists();
        await queued(db, { kind: 'quote_request.create', payload: send });
      },
    });
    await expect
      .element(main.getByText('Chacune vous est annoncée selon vos choix d’avis.', { exact: false }))
      .toBeVisible();
    await expectWell();
    const choices = main.getByRole('link', { name: 'vos choix d’avis' });
    await expect.element(choices).toHaveAttribute('href', '/fr/parametres/notifications');
  });

  it('says that a card which was kept ends before the session', async () => {
    const unpaid = anUnpaid();
    const booking = paid(unpaid.booking);
    const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2_020 };
    const kept = keptContract({
      ...unpaid,
      quotes: [],
      booking: { ...booking, payment: { ...booking.payment, card } },
    });
    await openApp(`/fr/reserver/confirmation/${unpaid.request.id}`, { kept });
    await expect.element(main.getByText(/^Votre carte expire avant la séance/)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Changer de carte' })).toBeVisible();
    await expectWell();
  });

  it('goes to the payment of a slot that is held while the person looks on', async () => {
    const wire = aWire();
    const { booking } = anUnpaid();
    wire.answer('quote_request.create', ({ body }) => ({
      ...rowOf(body, { status: 'awarded' }),
      booking: { ...booking, quote_request_id: rowOf(body).id },
    }));
    const app = await openSent({ wire });
    await expect.poll(() => app.left).toEqual([`/fr/reserver/paiement/${booking.id}`]);
  });

  it('says that a request was sent whose reply was lost, and sends it once', async () => {
    const wire = aWire();
    const rows = takeRequests(wire);
    wire.lose('quote_request.create', 1);
    await openSent({ wire });
    await expect.element(heading('C’est envoyé'), { timeout: 15_000 }).toBeVisible();
    const keys = wire.sent('quote_request.create').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys)).toHaveLength(1);
    expect(rows.size).toBe(1);
  });

  it('changes and withdraws a waiting request', async () => {
    const app = await openSent({ isOffline: true });
    const confirmation = app.at();
    await main.getByRole('button', { name: 'Modifier' }).click();
    await changeAnswer('Votre idée');
    await page.getByLabelText(/^Budget/).fill('900');
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await expect.element(page.getByText('900 $')).toBeVisible();
    expect(location.search).toBe('');

    await app.go(confirmation);
    await main.getByRole('button', { name: 'Retirer' }).click();
    await page.getByRole('button', { name: 'Oui, retirer ma demande' }).click();
    await expect.element(page.getByRole('heading', { name: 'Demande retirée' })).toBeVisible();
    await expect.element(main.getByText('Elle n’est jamais partie de cet appareil.')).toBeVisible();
    takeRequests(app.wire);
    app.wire.up();
    await app.go('/fr/envois');
    await expect.element(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
    expect(app.wire.sent('quote_request.create')).toEqual([]);
  });

  it('waits for the sign-in of a person whose session ended, and is sent after it', async () => {
    const ana = aClient();
    const wire = aWireFor(ana)
      .refuse('quote_request.create', { code: 'session.ended' })
      .refuse('account.refresh', { code: 'session.ended' });
    await openSent({ as: ana, wire });
    await expect.element(page.getByRole('heading', { name: 'En attente de votre connexion' })).toBeVisible();
    takeRequests(wire.answer('account.login', aSession(ana)).answer('account.refresh', aSession(ana)));
    await main.getByRole('link', { name: 'Se connecter' }).click();
    await main.getByLabelText('Courriel').fill(ana.email);
    await main.getByLabelText('Mot de passe', { exact: true }).fill('trois rivières gelées');
    await main.getByRole('button', { name: 'Se connecter' }).click();
    await expect.element(heading('C’est envoyé')).toBeVisible();
  });

  it('renews an expired access token by itself', async () => {
    const wire = aWireFor(aClient());
    takeRequests(wire);
    wire.refuse('quote_request.create', { code: 'token.expired' }, 1);
    await openSent({ as: aClient(), wire });
    await expect.element(heading('C’est envoyé')).toBeVisible();
    expect(wire.sent('quote_request.create')).toHaveLength(2);
    expect(wire.sent('account.refresh')).not.toEqual([]);
  });

  it('says when a failing server is asked again', async () => {
    const wire = aWire();
    takeRequests(wire);
    wire.refuse('quote_request.create', { code: 'unavailable' });
    await openSent({ wire });
    await expect.element(step('Le serveur ne répond pas')).toMatchTextContent('Nouvel essai');
    takeRequests(wire);
    wire.up();
    await expect.element(heading('C’est envoyé')).toBeVisible();
  });

  it('leads from a taken slot to another one, in one tap', async () => {
    const wire = aWire();
    const rows = takeRequests(wire);
    const slot = { date: inDays(61), time: '12:00', starts_at: `${inDays(61)}T17:00:00.000Z` };
    wire.refuse('quote_request.create', { code: 'slot_taken', alternatives: [slot] }, 1);
    const app = await openSent({ wire });
    const confirmation = app.at();
    await expect.element(heading('Cette plage n’est plus libre')).toBeVisible();
    await expect.element(main.getByText('elle est gardée ici et attend votre choix', { exact: false })).toBeVisible();
    await main.getByRole('link', { name: 'Choisir un autre moment' }).click();
    await main.getByRole('listitem').getByRole('button').click();
    await expect.element(page.getByText('Envoyée, encore ouverte')).toBeVisible();
    expect([...rows.values()]).toMatchObject([{ date: slot.date, time: slot.time }]);
    await app.go(confirmation);
    await expect.element(heading('C’est envoyé')).toBeVisible();
  });

  it('says that a date is not held when too many are', async () => {
    const send = aSend('wedding', {
      provider_id: aListedProvider().id,
      plan_id: '01930000-0000-7000-8000-0000000000b1',
    });
    const row = rowOf(send, { unheld_reason: 'limit', provider_name: 'Maude Roy', plan_title: 'La cérémonie' });
    await openSent({ wire: aWire().answer('quote_request.create', { ...row, booking: null }) }, send);
    await expect.element(heading('C’est envoyé')).toBeVisible();
    const why = 'La date n’est pas retenue : trop d’autres attendent déjà un paiement.';
    await expect.element(main.getByText(why)).toBeVisible();
    await expect.element(main.getByText('Date non retenue')).toBeVisible();
    await main.getByRole('link', { name: 'Voir ma demande' }).click();
    await expect.element(heading('Mariage, Québec')).toBeVisible();
    await expect.element(page.getByText('Date non retenue')).toBeVisible();
  });

  it.each([
    ['/fr/reserver/confirmation', 'Cette demande n’est pas sur cet appareil'],
    ['/en/book/confirmation', 'This request is not on this device'],
  ])('at %s of a request that is not on this device matches the request’s own page', async (path, title) => {
    await openApp(`${path}/01a1f842-450c-7001-85ce-2c533850a8e3`);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  });
});

describe('a plan that is booked at once', () => {
  it('is paid next: the date is held meanwhile', async () => {
    const unpaid = anUnpaid();
    const app = await openApp(`/fr/reserver/confirmation/${unpaid.request.id}`, { kept: keptContract(unpaid) });
    await expect.element(heading('Terminez votre paiement')).toBeVisible();
    await expectWell();
    await main.getByRole('link', { name: 'Terminer mon paiement' }).click();
    await expect.poll(() => app.left).toEqual([`/fr/reserver/paiement/${unpaid.booking.id}`]);
  });

  it('is paid next without a press, when its answer came before the page looked', async () => {
    const unpaid = anUnpaid();
    noteSent(unpaid.request.id);
    const app = await openApp(`/fr/reserver/confirmation/${unpaid.request.id}`, { kept: keptContract(unpaid) });
    await expect.poll(() => app.left).toEqual([`/fr/reserver/paiement/${unpaid.booking.id}`]);
  });

  it.each([
    ['card_kept', /^Votre carte est gardée\./],
    ['authorised', /^Le montant est réservé\./],
    ['deposit_paid', /^L’acompte de votre entreprise est payé\./],
  ] as const)('says once it is %s what was taken', async (state, words) => {
    const unpaid = anUnpaid();
    const booking = paid(unpaid.booking, state);
    await openApp(`/fr/reserver/confirmation/${unpaid.request.id}`, { kept: keptContract({ ...unpaid, booking }) });
    await expect.element(heading('C’est réservé')).toBeVisible();
    await expect.element(main.getByText(words)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Terminer mon paiement' })).not.toBeInTheDocument();
  });
});
