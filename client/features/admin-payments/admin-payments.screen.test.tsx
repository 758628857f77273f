import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import type { DeskDifference, DeskPayment, DeskRow } from '#shared/bookings/desk/desk.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { anAdministrator } from '#client/testing/people.ts';
import { aWireFor, onePage } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const admin = anAdministrator();
const booking = aBooking();
const path = `/admin/paiements/${booking.id}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });

function aRow(fields: Partial<DeskRow> = {}): DeskRow {
  return {
    id: booking.id,
    quote_request_id: booking.quote_request_id,
    client_name: 'Aya Diallo',
    provider_name: 'Maude Roy',
    date: '2027-06-14',
    time: '14:30',
    status: 'cancelled_by_client',
    state: 'card_kept',
    total_cents: 51_739,
    need: 'claim',
    due_at: '2027-06-20T16:00:00.000Z',
    ...fields,
  };
}

function aDesk(fields: Partial<DeskPayment> = {}): DeskPayment {
  return {
    booking,
    client_name: 'Aya Diallo',
    provider_name: 'Maude Roy',
    refundable_cents: 0,
    least_charge_cents: 50,
    refunds: [],
    entries: [],
    ...fields,
  };
}

function aDifference(fields: Partial<DeskDifference> = {}): DeskDifference {
  return {
    id: '01930000-0000-7000-8000-0000000000e1',
    problem: 'missing_move',
    kind: 'transfer',
    ref: 'tr_1',
    move_cents: null,
    entry_cents: 4_200,
    booking_id: null,
    found_at: '2027-06-14T07:00:00.000Z',
    ...fields,
  };
}

const contested = aBooking({
  status: 'cancelled_by_client',
  payment: aBookingPayment({ state: 'card_kept' }),
  claim: {
    state: 'contested',
    lines: [{ label: 'Studio loué', cents: 18_000 }],
    cents: 18_000,
    words: 'Le studio ne se rembourse pas.',
    claimed_at: '2027-06-12T16:00:00.000Z',
    contest_until: '2027-06-19T16:00:00.000Z',
    contest_words: 'Le studio était à vous.',
    settled_cents: null,
    decision_words: null,
  },
});

const compared = { compared_at: '2027-06-14T07:00:00.000Z', moves: 412, differences: 0, open: [] };
const aDeskWire = () => aWireFor(admin).answer('ledger.compare', compared);

describe('the payments', () => {
  it('begin with those that need somebody, and are filtered in the address', async () => {
    const rows = [
      aRow(),
      aRow({ id: '01930000-0000-7000-8000-0000000000b2', client_name: 'Léo Roy', need: null, due_at: null }),
    ];
    const wire = aDeskWire().answer('payment.list', ({ query }) => onePage(query['need'] === 'unpaid' ? [] : rows));
    const app = await openApp('/admin/paiements', { as: admin, wire });
    await expect.element(page.getByRole('link', { name: 'Aya Diallo' })).toBeVisible();
    await expect.element(page.getByRole('grid').getByText('Frais contestés')).toBeVisible();
    await expect.element(page.getByText(/412 mouvements, aucun écart/)).toBeVisible();
    await expectWell();
    await expect.element(page.getByText(/^517,39/).first()).toBeVisible();
    await page.viewport(1_280, 800);
    await expect.element(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    await button(/^Aya Diallo\s: actions$/).click();
    await expect.element(page.getByRole('menuitem', { name: 'Son contrat' })).toBeVisible();
    await expectWell(page.getByRole('menu'));
    await userEvent.keyboard('{Escape}');
    await page.getByLabelText('À faire').selectOptions('unpaid');
    await expect.element(page.getByText('Aucune réservation ne correspond')).toBeVisible();
    expect(location.search).toContain('need=unpaid');
    await app.go('/en/admin/payments');
    await expect.element(page.getByRole('grid').getByText('Costs contested')).toBeVisible();
  });

  it('ask for a connection, and come with it', async () => {
    const wire = aDeskWire().answer('payment.list', onePage([aRow()]));
    await openApp('/admin/paiements', { as: admin, wire, isOffline: true });
    await expect.element(page.getByText(/La liste demande une connexion\./)).toBeVisible();
    wire.up();
    await button('Réessayer').click();
    await expect.element(page.getByRole('link', { name: 'Aya Diallo' })).toBeVisible();
  });
});

it('a difference of the ledger is settled by hand, with its reason, and says when another did it', async () => {
  const both = [aDifference({ id: booking.id, ref: 'tr_1', booking_id: booking.id }), aDifference({ ref: 'ch_2' })];
  let open = both;
  const ledger = () => ({ ...compared, differences: open.length, open });
  const wire = aWireFor(admin)
    .answer('payment.list', onePage([aRow()]))
    .answer('ledger.compare', ledger)
    .answer('ledger.settle', ({ params }) => {
      open = open.filter(({ id }) => id !== params['id']);
      return ledger();
    });
  await openApp('/en/admin/payments', { as: admin, wire });
  await expect.element(page.getByText(/2 differences between the ledger/)).toBeVisible();
  await expect.element(page.getByText(/Provider: nothing · Ledger: \$42\.00/).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See its booking' })).toBeVisible();
  await expectWell();
  await button('Settle transfer tr_1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click();
  expect(wire.sent('ledger.settle')).toEqual([]);
  await page.getByLabelText('Why').fill('Paid by hand.');
  wire.refuse('ledger.settle', { code: 'invalid_state' }, 1);
  await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click();
  await expect.element(page.getByText('This difference has already been settled.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(/1 difference between the ledger/)).toBeVisible();
  expect(wire.sent('ledger.settle').at(-1)).toMatchObject({
    params: { id: booking.id },
    body: { words: 'Paid by hand.' },
  });
});

it('a contested claim is decided, with the words of both sides before it', async () => {
  let now = contested;
  const wire = aDeskWire()
    .answer('payment.read', () => aDesk({ booking: now }))
    .answer('claim.decide', ({ body }) => {
      if (now.claim === null) throw new Error('No claim');
      now = {
        ...now,
        claim: { ...now.claim, state: 'settled', settled_cents: body.cents, decision_words: body.words },
      };
      return now;
    });
  await openApp(path, { as: admin, wire });
  await expect.element(page.getByText(/Le studio ne se rembourse pas\./)).toBeVisible();
  await expect.element(page.getByText(/Le studio était à vous\./)).toBeVisible();
  await page.getByLabelText('Montant dû').fill('181');
  await expect.element(page.getByText('C’est plus que ce qui est réclamé.')).toBeVisible();
  await expect.element(button('Décider')).toBeDisabled();
  await page.getByLabelText('Montant dû').fill('0,49');
  await expect.element(page.getByText(/^Une carte ne peut pas être débitée de moins de 0,50/)).toBeVisible();
  await expect.element(button('Décider')).toBeDisabled();
  await page.getByLabelText('Montant dû').fill('90');
  await page.getByLabelText('Vos raisons').fill('La moitié, selon le reçu.');
  await expectWell();
  wire.refuse('claim.decide', { code: 'unavailable' }, 1);
  await button(/^Décider.: 90,00/).click();
  await expect.element(page.getByText(/^Une erreur s’est produite de notre côté/)).toBeVisible();
  await button(/^Décider.: 90,00/).click();
  await expect.element(page.getByText(/^Décidé.: 90,00/)).toBeVisible();
  expect(wire.sent('claim.decide').at(-1)?.body).toEqual({ cents: 9_000, words: 'La moitié, selon le reçu.' });
  await expect
    .element(page.getByRole('link', { name: 'Voir son contrat' }))
    .toHaveAttribute('href', `/admin/contrats/${booking.quote_request_id}`);
});

it('a payment that can not be read again stays, and says that it may have changed', async () => {
  const wire = aDeskWire()
    .answer('payment.read', () => aDesk({ booking: contested }))
    .answer('claim.decide', contested);
  await openApp(path, { as: admin, wire });
  await page.getByLabelText('Montant dû').fill('90');
  await page.getByLabelText('Vos raisons').fill('La moitié, selon le reçu.');
  wire.refuse('payment.read', { code: 'unavailable' });
  await button(/^Décider.: 90,00/).click();
  await expect.element(page.getByText(/^Ce qui suit a pu changer/)).toBeVisible();
  await expect.element(page.getByLabelText('Vos raisons')).toHaveValue('La moitié, selon le reçu.');
  await expectWell();
  wire.answer('payment.read', () => aDesk({ booking: contested }));
  await button('Relire').click();
  await expect.element(page.getByText(/^Ce qui suit a pu changer/)).not.toBeInTheDocument();
});

it('an amount is given back once, after a lost answer too', async () => {
  const done = aBooking({
    status: 'completed',
    payment: aBookingPayment({ state: 'captured', captured_cents: 51_739 }),
  });
  const entry = { id: '01930000-0000-7000-8000-0000000000d1', at: '2027-06-15T16:00:00.000Z' };
  const entries = [{ ...entry, kind: 'charge', from: 'card', to: 'passing', cents: 51_739 }] as const;
  const wire = aDeskWire()
    .answer('payment.read', aDesk({ booking: done, refundable_cents: 51_739, entries: [...entries] }))
    .answer('booking.refund', done);
  await openApp(path, { as: admin, wire });
  await expect.element(page.getByText('1 écriture, jamais modifiée')).toBeVisible();
  await page.getByLabelText('Montant à rembourser').fill('600');
  await expect.element(page.getByText('C’est plus que ce qui peut être rendu.')).toBeVisible();
  await page.getByLabelText('Montant à rembourser').fill('17,39');
  await page.getByLabelText('Raison du remboursement').fill('Une heure de moins.');
  await expectWell();
  wire.lose('booking.refund', 1);
  await button(/^Rembourser 17,39/).click();
  await expect.element(page.getByText(/^Le réseau ne répond pas/)).toBeVisible();
  await expect.element(page.getByLabelText('Montant à rembourser')).toBeDisabled();
  await button(/^Rembourser 17,39/).click();
  await expect.poll(() => wire.sent('booking.refund')).toHaveLength(2);
  const bodies = wire.sent('booking.refund').map(({ body }) => body);
  expect(bodies[0]).toMatchObject({ cents: 1_739, reason: 'Une heure de moins.' });
  expect(bodies[1]).toEqual(bodies[0]);
});

describe('a contested charge', () => {
  const disputed = aBooking({
    status: 'closed',
    payment: aBookingPayment({ state: 'disputed', captured_cents: 51_739 }),
    dispute: {
      cents: 51_739,
      reason: 'not_received',
      state: 'needs_response',
      is_inquiry: 0,
      opened_at: '2027-07-01T12:00:00.000Z',
      due_by: '2027-07-11T03:59:00.000Z',
      evidence: 'La galerie est livrée.',
      evidence_at: '2027-07-02T12:00:00.000Z',
      answer: null,
      sends: null,
      ended_at: null,
    },
  });

  it('is answered once, from what its photographer tells', async () => {
    const wire = aDeskWire()
      .answer('payment.read', aDesk({ booking: disputed }))
      .answer('dispute.answer', disputed);
    await openApp(path, { as: admin, wire });
    await expect.element(page.getByText(/service non reçu/)).toBeVisible();
    await expect.element(page.getByText(/^Au plus tard le 10 juill/)).toBeVisible();
    await expect.element(page.getByLabelText('Réponse à la banque')).toHaveValue('La galerie est livrée.');
    await expectWell();
    await button('Envoyer la réponse').click();
    await expect.poll(() => wire.sent('dispute.answer').at(-1)?.body).toEqual({ words: 'La galerie est livrée.' });
  });

  it('is given up, with a reason', async () => {
    const wire = aDeskWire()
      .answer('payment.read', aDesk({ booking: disputed }))
      .answer('dispute.accept', disputed);
    await openApp(path, { as: admin, wire });
    await button('Abandonner').click();
    await page.getByLabelText('Pourquoi').fill('La séance n’a pas eu lieu.');
    await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
    await expect.poll(() => wire.sent('dispute.accept').at(-1)?.body).toEqual({ words: 'La séance n’a pas eu lieu.' });
  });
});

it('a booking that does not exist, and one without a connection, say so', async () => {
  const wire = aDeskWire().refuse('payment.read', { code: 'not_found' });
  const app = await openApp(path, { as: admin, wire });
  await expect.element(page.getByText('Cette réservation n’existe pas')).toBeVisible();
  wire.down();
  await app.again();
  await expect.element(page.getByText(/Les paiements des autres ne sont pas gardés/)).toBeVisible();
});
