import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#shared/durations.ts';
import { openApp } from '#client/testing/app.tsx';
import { anUnpaid, paid } from '#client/testing/bookings.ts';
import { keptContract } from '#client/testing/contracts.ts';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const main = page.getByRole('main');

type Unpaid = ReturnType<typeof anUnpaid>;
const kept = ({ request, quote, booking }: Unpaid) => keptContract({ request, quotes: [quote], booking });

describe('cancelling', () => {
  const open = async (ceiling_cents: number, fields: { is_for_business?: 0 | 1 } = {}, isOffline = false) => {
    const unpaid = anUnpaid(5 * DAY_MS);
    const booking = { ...paid(unpaid.booking), ...fields };
    const terms = { by: 'client', policy: 'moderee', ceiling_cents, until: null } as const;
    const wire = aWire()
      .answer('booking.read_cancellation', terms)
      .answer('booking.cancel', { ...booking, status: 'cancelled_by_client' });
    const app = await openApp(`/fr/demandes/${unpaid.request.id}?annuler=1`, {
      wire,
      isOffline,
      kept: kept({ ...unpaid, booking }),
    });
    return { app, wire, terms, request: unpaid.request };
  };
  const cancel = page.getByRole('button', { name: 'Annuler la réservation' });

  it('shows the amount before, names it, and leads back', async () => {
    const { app, wire, request } = await open(25_870);
    await expect.element(heading(/^Annuler peut vous coûter 258,70\s\$$/)).toBeVisible();
    await expect.element(main.getByText(/ligne par ligne, d’ici 72\sh/)).toBeVisible();
    await expect.element(main.getByText(/^517,39\s\$ au plus$/)).toBeVisible();
    await expectWell();
    await page.getByRole('button', { name: 'La date change' }).click();
    await page.getByRole('textbox').fill('On se marie en mai.');
    await cancel.click();
    await expect
      .poll(() => wire.sent('booking.cancel').map(({ body }) => body))
      .toEqual([{ ceiling_cents: 25_870, reason: 'La date change. On se marie en mai.' }]);
    await expect.poll(() => app.at()).toBe(`/fr/demandes/${request.id}`);
  });

  it('offers another date in its place', async () => {
    const { app, request } = await open(25_870);
    await main.getByRole('link', { name: /^Proposer plutôt une autre date/ }).click();
    await expect.poll(() => app.at()).toBe(`/fr/demandes/${request.id}?deplacer=1`);
  });

  it('that costs nothing says so, and what becomes of the card', async () => {
    await open(0);
    await expect.element(heading('Annuler ne vous coûte rien')).toBeVisible();
    await expect.element(main.getByText(/^Votre carte Visa.••••.4242 est oubliée\.$/)).toBeVisible();
    await expectWell();
  });

  it('of a business says what it owes at once', async () => {
    await open(25_870, { is_for_business: 1 });
    await expect.element(heading(/^Annuler vous coûte 258,70/)).toBeVisible();
    await expect.element(main.getByText(/Une entreprise doit ce montant/)).toBeVisible();
  });

  it('at an amount that changed meanwhile asks again, with the new one', async () => {
    const { app, wire, terms } = await open(0);
    wire.refuse('booking.cancel', { code: 'amount_changed' }, 1);
    await expect.element(cancel).toBeEnabled();
    wire.answer('booking.read_cancellation', { ...terms, ceiling_cents: 25_870 });
    await cancel.click();
    await expect.element(page.getByRole('alert').filter({ hasText: /Le montant a changé/ })).toBeVisible();
    await expect.element(heading(/^Annuler peut vous coûter 258,70/)).toBeVisible();
    expect(app.at()).toMatch(/annuler=1$/);
    await cancel.click();
    await expect.poll(() => wire.sent('booking.cancel').map(({ body }) => body.ceiling_cents)).toEqual([0, 25_870]);
  });

  it('a held slot lets it go for nothing, and leads back to the request', async () => {
    const unpaid = anUnpaid(5 * DAY_MS);
    const terms = { by: 'client', policy: 'moderee', ceiling_cents: 0, until: null } as const;
    const released = { ...unpaid.booking, status: 'cancelled_by_client' } as const;
    const wire = aWire().answer('booking.read_cancellation', terms).answer('booking.cancel', released);
    const app = await openApp(`/fr/demandes/${unpaid.request.id}`, { wire, kept: kept(unpaid) });
    await main.getByRole('link', { name: /^Libérer cette heure/ }).click();
    await expect.element(heading('Libérer cette heure')).toBeVisible();
    await expectWell();
    await page.getByRole('button', { name: 'Libérer', exact: true }).click();
    await expect
      .poll(() => wire.sent('booking.cancel').map(({ body }) => body))
      .toEqual([{ ceiling_cents: 0, reason: null }]);
    await expect.poll(() => app.at()).toBe(`/fr/demandes/${unpaid.request.id}`);
  });

  it('is not queued without a network', async () => {
    const { app, wire } = await open(0, {}, true);
    await expect.element(main.getByText(/Annuler demande une connexion/)).toBeVisible();
    await expect.element(cancel).toBeDisabled();
    await expectWell();
    wire.up();
    await expect.element(heading('Annuler ne vous coûte rien')).toBeVisible();
    await expect.element(cancel).toBeEnabled();
    const db = await app.ownDb();
    expect(await db.outbox.count()).toBe(0);
  });
});
