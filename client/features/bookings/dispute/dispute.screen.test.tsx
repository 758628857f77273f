import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBookingPayment } from '#shared/bookings/testing.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import type { BookingDispute } from '#shared/payments/dispute.schema.ts';
import { aDispute } from '#shared/payments/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { anUnpaid } from '#client/testing/bookings.ts';
import { keptContract, later } from '#client/testing/contracts.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const main = page.getByRole('main');
const heading = (name: string) => main.getByRole('heading', { name });
const button = (name: string) => main.getByRole('button', { name });
const version = main.getByLabelText('Votre version');

/** A session that took place, whose payment is contested. */
function aContested(fields: Partial<BookingDispute> = {}, view: 'addressed' | 'full' = 'addressed') {
  const times = { opened_at: later(-DAY_MS), due_by: later(9 * DAY_MS) };
  const { request, quote, booking } = anUnpaid(-96 * HOUR_MS, {
    status: 'completed',
    confirmed_at: later(-120 * HOUR_MS),
    hold_expires_at: null,
    payment: aBookingPayment({ state: 'disputed', captured_cents: 51_739 }),
    dispute: view === 'full' ? null : aDispute({ ...times, ...fields }),
  });
  const asked = view === 'full' ? request : { ...request, view, client_name: 'Camille Fortin' };
  return { request, booking, kept: keptContract({ request: asked, quotes: [quote], booking }) };
}

const wireFor = (booking: object) =>
  aWireFor(aPhotographer())
    .answer('document.list', [])
    .answer('dispute.give_evidence', { ...booking, version: 2 } as never);

describe('a contested charge', () => {
  it('is told to its photographer: what, until when, what helps; their words are given', async () => {
    const { request, booking, kept } = aContested();
    const wire = wireFor(booking);
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    await expect.element(heading('Un débit est contesté')).toBeVisible();
    await expect.element(main.getByText('Le service n’a pas été reçu')).toBeVisible();
    await expect.element(main.getByText('À répondre avant')).toBeVisible();
    await expect.element(main.getByText(/^La livraison/)).toBeVisible();
    await expect.element(button('Donner ma version')).toBeDisabled();
    await button('Commencer par ce qui était convenu').click();
    await expect.element(version).toHaveValue(expect.stringMatching(/Prix convenu, taxes comprises\s: 517,39\s\$/));
    await version.fill('La séance a eu lieu, et 300 photos ont été remises.');
    await expectWell();
    wire.refuse('dispute.give_evidence', { code: 'unavailable' }, 1);
    await button('Donner ma version').click();
    await expect.element(main.getByText(/^Votre texte n’est pas transmis\./)).toBeVisible();
    await button('Donner ma version').click();
    await expect
      .poll(() => wire.sent('dispute.give_evidence').at(-1)?.body)
      .toEqual({ words: 'La séance a eu lieu, et 300 photos ont été remises.' });
  });

  it('keeps what is typed on the device, without a network and after a reload', async () => {
    const { request, booking, kept } = aContested();
    const wire = wireFor(booking);
    const app = await openApp(`/contrats/${request.id}`, { as: aPhotographer(), wire, kept });
    await expect.element(version).toBeVisible();
    wire.down();
    await expect.element(main.getByText(/^Donner votre version demande une connexion/)).toBeVisible();
    await version.fill('Nous y étions.');
    await app.again();
    await expect.element(version).toHaveValue('Nous y étions.');
    wire.up();
    await button('Donner ma version').click();
    await expect.poll(() => wire.sent('dispute.give_evidence')).toHaveLength(1);
    await expect.poll(async () => (await app.ownDb()).drafts.count()).toBe(0);
  });

  it('shows what was given, which can be changed until the answer leaves', async () => {
    const { request, kept } = aContested({ evidence: 'Nous y étions.', evidence_at: later(-HOUR_MS) });
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), kept });
    await expect.element(main.getByText(/^Votre version est reçue\./)).toBeVisible();
    await button('Modifier ma version').click();
    await expect.element(version).toHaveValue('Nous y étions.');
  });

  it('says that the answer was sent, and shows it', async () => {
    const { request, kept } = aContested({ state: 'under_review', answer: 'Voici les faits.' });
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), kept });
    await expect.element(main.getByText(/^La réponse est partie, une seule fois\./)).toBeVisible();
    await expect.element(main.getByText('Voici les faits.')).toBeVisible();
    await expect.element(version).not.toBeInTheDocument();
  });

  it.each([
    ['won', 'La banque vous donne raison', /restent encaissés/],
    ['lost', 'La banque a rendu le montant', /^Votre part est reprise/],
  ] as const)('says that it was %s', async (state, title, words) => {
    const { request, kept } = aContested({ state, ended_at: later(-HOUR_MS) });
    await openApp(`/contrats/${request.id}`, { as: aPhotographer(), kept });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(main.getByText(words)).toBeVisible();
  });

  it('says to its client that their bank has been asked', async () => {
    const { request, kept } = aContested({}, 'full');
    await openApp(`/contrats/${request.id}`, { as: aClient(), kept });
    await expect.element(heading('Votre banque est saisie')).toBeVisible();
    await expect.element(main.getByText(/^Ce paiement est contesté auprès d’elle\./)).toBeVisible();
    await expectWell();
  });
});
