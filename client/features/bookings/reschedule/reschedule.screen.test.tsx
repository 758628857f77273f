import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingReschedule } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { localDateOf } from '#shared/dates.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { openApp } from '#client/testing/app.tsx';
import { aMove, anUnpaid, paid } from '#client/testing/bookings.ts';
import { chooseDay } from '#client/testing/booking.ts';
import { keptContract, later } from '#client/testing/contracts.ts';
import { aPhotographer } from '#client/testing/people.ts';
import { queued, refused } from '#client/testing/queue.ts';
import { aWire, aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

type Agreed = ReturnType<typeof agreed>;

/** A wedding of 517,39 $ in so many days that was confirmed long ago. */
function agreed(inDays = 40, fields: Partial<Booking> = {}) {
  const unpaid = anUnpaid(inDays * DAY_MS);
  const booking = { ...paid(unpaid.booking), confirmed_at: later(-20 * DAY_MS), ...fields };
  return { ...unpaid, booking };
}

const kept = ({ request, quote, booking }: Agreed) => keptContract({ request, quotes: [quote], booking });
const withMove = (one: Agreed, fields: Partial<BookingReschedule>): Agreed => {
  const booking = { ...one.booking, reschedule: aMove(one.booking, fields) };
  return { ...one, booking };
};
const toPhotographer = (one: Agreed): Agreed => ({
  ...one,
  request: { ...one.request, view: 'addressed' as const, client_name: 'Camille Fortin' },
});

const inTwoWeeks = localDateOf(new Date(later(14 * DAY_MS)));

describe('proposing another date', () => {
  it('begins on the contract, is kept as it is typed, waits without a network, and leaves with it', async () => {
    const one = agreed();
    const wire = aWire().answer('booking.propose_date', ({ body }) => ({
      ...one.booking,
      version: 9,
      reschedule: aMove(one.booking, { id: body.reschedule_id, by: 'client', words: body.words ?? '' }),
    }));
    const app = await openApp(`/fr/demandes/${one.request.id}`, { wire, isOffline: true, kept: kept(one) });
    await main.getByRole('link', { name: /^Proposer une autre date/ }).click();
    await expect.element(heading('Proposer une autre date')).toBeVisible();
    await expect.poll(() => app.at()).toMatch(/deplacer=1$/);
    await expect.element(main.getByText(/Ses jours libres arrivent avec le réseau/)).toBeVisible();
    await button('Proposer').click();
    await expect.element(main.getByText('Choisissez un jour.')).toBeVisible();
    await expectWell();

    await page.getByLabelText('Heure de début').fill('10:00');
    await page.getByLabelText(/^Un mot pour/).fill('La salle est prise.');
    await app.again();
    await expect.element(page.getByLabelText(/^Un mot pour/)).toHaveValue('La salle est prise.');
    await page.getByLabelText('Durée').selectOptions('120');
    const date = localDateOf(new Date(one.booking.starts_at));
    await chooseDay(date);
    await expect.element(main.getByText(/répond d’ici cette date/)).toBeVisible();
    await expect.element(main.getByText(/^Annuler la nouvelle date/)).toBeVisible();
    await button('Proposer').click();

    await expect.element(heading('Vous proposez une autre date')).toBeVisible();
    await expect.element(main.getByText('En attente du réseau')).toBeVisible();
    await expect.element(main.getByText(/n’est pas encore gardée/)).toBeVisible();
    await expect.element(main.getByRole('link', { name: /^Proposer une autre date/ })).not.toBeInTheDocument();
    await expectWell();
    wire.up();
    await expect.element(heading('Maude a votre proposition')).toBeVisible();
    expect(wire.sent('booking.propose_date').map(({ body }) => body)).toMatchObject([
      { id: one.booking.id, date, time: '10:00', duration_min: 120, words: 'La salle est prise.' },
    ]);
  });

  it('shows the free days and hours of the photographer, and says what is outside of them', async () => {
    const one = agreed();
    const days = [
      { date: inTwoWeeks, open: [{ start: '09:00', end: '17:00' }], ranges: [{ start: '09:00', end: '12:00' }] },
    ];
    const wire = aWire().answer('provider.availability', {
      provider_id: one.booking.provider_id,
      as_of: new Date().toISOString(),
      days,
    });
    await openApp(`/fr/demandes/${one.request.id}?deplacer=1`, { wire, kept: kept(one) });
    await expect.element(main.getByText('Dernières heures')).toBeVisible();
    await page.getByLabelText('Durée').selectOptions('120');
    await chooseDay(inTwoWeeks);
    await page.getByRole('radio', { name: /^9\sh\s30$/ }).click();
    await expect.element(main.getByText('Libre', { exact: true }).last()).toBeVisible();
    await page.getByLabelText('Heure de début').fill('14:00');
    await expect.element(main.getByText('Cette plage semble prise')).toBeVisible();
    await page.getByLabelText('Heure de début').fill('18:00');
    await expect.element(main.getByText('Hors de ses heures d’ouverture')).toBeVisible();
    await expectWell();
  });

  it('says before that the ceiling of a cancellation stays, to a client who asks for it late', async () => {
    const one = agreed(6);
    await openApp(`/fr/demandes/${one.request.id}?deplacer=1`, { isOffline: true, kept: kept(one) });
    await chooseDay(localDateOf(new Date(one.booking.starts_at)));
    await expect.element(main.getByText(/^Comme vous demandez ce changement.*258,70\s\$ aujourd’hui/)).toBeVisible();
  });

  it('of a session that has begun leads nowhere', async () => {
    const one = agreed(-1);
    await openApp(`/fr/demandes/${one.request.id}?deplacer=1`, { kept: kept(one) });
    await expect.element(heading('Rien à déplacer ici')).toBeVisible();
  });
});

describe('a proposal of the other side', () => {
  const open = async (one: Agreed, isOffline = false) => {
    const maude = aPhotographer();
    const wire = aWireFor(maude);
    await openApp(`/contrats/${one.request.id}`, { as: maude, wire, isOffline, kept: kept(one) });
    return wire;
  };

  it('is no request to quote on a wide screen', async () => {
    await page.viewport(1_280, 800);
    const maude = aPhotographer();
    const one = toPhotographer(withMove(agreed(6), { by: 'client' }));
    await openApp('/contrats', { as: maude, wire: aWireFor(maude), isOffline: true, kept: kept(one) });
    await expect.element(heading('Une autre date vous est proposée')).toBeVisible();
    await expect.element(main.getByText('Demande directe')).not.toBeInTheDocument();
  });

  it('is read beside the agreed date, and accepted without a network after its ceiling was said', async () => {
    const one = toPhotographer(withMove(agreed(6), { by: 'client', words: 'La salle est prise.' }));
    const wire = await open(one, true);
    const { reschedule } = one.booking;
    wire.answer('booking.accept_date', () => ({
      ...one.booking,
      version: 9,
      starts_at: reschedule?.starts_at ?? '',
      ends_at: reschedule?.ends_at ?? '',
      reschedule: aMove(one.booking, { state: 'accepted', by: 'client', ended_at: new Date().toISOString() }),
    }));
    await expect.element(heading('Camille propose une autre date')).toBeVisible();
    await expect.element(main.getByText('La salle est prise.', { exact: false })).toBeVisible();
    await expect.element(main.getByText('Convenue')).toBeVisible();
    await expectWell();
    await button('Accepter la nouvelle date').click();
    await expect.element(dialog.getByText(/^Si Camille annule.*258,70\s\$ au plus/)).toBeVisible();
    await expect.element(dialog.getByText(/^Comme Camille demande ce changement/)).toBeVisible();
    await expect.element(dialog.getByText(/La séance n’est pas déplacée avant/)).toBeVisible();
    await expectWell(dialog);
    await dialog.getByRole('button', { name: 'Accepter' }).click();
    await expect.element(heading('Vous acceptez la nouvelle date')).toBeVisible();
    await expect.element(main.getByText('En attente du réseau')).toBeVisible();
    await button('Reprendre ma réponse').click();
    await button('Accepter la nouvelle date').click();
    await dialog.getByRole('button', { name: 'Accepter' }).click();
    wire.up();
    await expect.element(heading('La séance est déplacée')).toBeVisible();
    expect(wire.sent('booking.accept_date').map(({ params }) => params)).toEqual([
      { id: one.booking.id, reschedule_id: reschedule?.id },
    ]);
  });

  it('is refused with a word', async () => {
    const one = toPhotographer(withMove(agreed(), { by: 'client' }));
    const wire = await open(one);
    wire.answer('booking.refuse_date', ({ body }) => ({
      ...one.booking,
      version: 9,
      reschedule: aMove(one.booking, { state: 'refused', answer_words: body.words ?? '', ended_at: later(0) }),
    }));
    await button('Garder la date convenue').click();
    await dialog.getByRole('textbox').fill('Je suis pris.');
    await expectWell(dialog);
    await button('Refuser la nouvelle date').click();
    await expect.poll(() => wire.sent('booking.refuse_date').map(({ body }) => body.words)).toEqual(['Je suis pris.']);
    await expect.element(heading('Camille propose une autre date')).not.toBeInTheDocument();
    await expect.element(main.getByRole('link', { name: /^Proposer une autre date/ })).toBeVisible();
  });
});

describe('an own proposal', () => {
  it('waits with the end of its time, and is withdrawn', async () => {
    const one = withMove(agreed(), { by: 'client' });
    const wire = aWire().answer('booking.withdraw_date', () => ({
      ...one.booking,
      version: 9,
      reschedule: aMove(one.booking, { by: 'client', state: 'withdrawn', ended_at: later(0) }),
    }));
    await openApp(`/fr/demandes/${one.request.id}`, { wire, kept: kept(one) });
    await expect.element(heading('Maude a votre proposition')).toBeVisible();
    await expect.element(main.getByText(/^La réponse arrive d’ici cette date/)).toBeVisible();
    await expectWell();
    await button('Retirer ma proposition').click();
    await expect.element(heading('Maude a votre proposition')).not.toBeInTheDocument();
    await expect.poll(() => wire.sent('booking.withdraw_date')).toHaveLength(1);
    await expect.element(main.getByRole('link', { name: /^Proposer une autre date/ })).toBeVisible();
  });

  it('that was refused says so, with the words of the other side', async () => {
    const one = withMove(agreed(), {
      by: 'client',
      state: 'refused',
      answer_words: 'Je suis pris.',
      ended_at: later(-HOUR_MS),
    });
    await openApp(`/fr/demandes/${one.request.id}`, { kept: kept(one) });
    await expect.element(heading('Maude garde la date convenue')).toBeVisible();
    await expect.element(main.getByText('Je suis pris.', { exact: false })).toBeVisible();
    await expectWell();
  });

  it('whose slot was taken meanwhile offers others, one of which leaves in its place', async () => {
    const one = agreed();
    const { id, date } = one.booking;
    const proposal = {
      id,
      reschedule_id: aMove(one.booking).id,
      date,
      time: '10:00',
      duration_min: 120,
      words: 'Un mot.',
    };
    const error = {
      status: 409,
      code: 'slot_taken',
      alternatives: [{ date, time: '13:00', starts_at: one.booking.starts_at }],
    };
    const wire = aWire().answer('booking.propose_date', ({ body }) => ({
      ...one.booking,
      version: 9,
      reschedule: aMove(one.booking, { id: body.reschedule_id, by: 'client' }),
    }));
    await openApp(`/fr/demandes/${one.request.id}`, {
      wire,
      kept: async (db) => {
        await kept(one)(db);
        await queued(db, { kind: 'booking.propose_date', payload: proposal }, refused(error));
      },
    });
    await expect.element(heading('Cette plage n’est plus libre')).toBeVisible();
    await expect.element(main.getByText(/^Rien n’est déplacé/)).toBeVisible();
    await expectWell();
    await button(/^Proposer .*13\sh$/).click();
    await expect.element(heading('Maude a votre proposition')).toBeVisible();
    expect(wire.sent('booking.propose_date').map(({ body }) => [body.time, body.words])).toEqual([
      ['13:00', 'Un mot.'],
    ]);
  });
});
