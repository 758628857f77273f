import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import { aListedProvider } from '#shared/providers/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract } from '#client/testing/contracts.ts';
import { watchSavedFiles } from '#client/testing/saved-files.ts';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const invoice = {
  id: '01930000-0000-7000-8000-0000000000f1',
  booking_id: '01930000-0000-7000-8000-0000000000b1',
  kind: 'invoice' as const,
  number: '2027-0001',
  issued_at: '2027-06-14T23:30:00.000Z',
  total_cents: 51_739,
};

function paidContract() {
  const request = aQuotedRequest({ status: 'awarded' });
  const quote = aQuoteFor(request, { status: 'accepted' });
  const booking = aBooking({
    quote_request_id: request.id,
    quote_id: quote.id,
    status: 'completed',
    date: request.date,
    payment: aBookingPayment({ state: 'captured', captured_cents: 51_739 }),
  });
  const photographers = [{ ...aListedProvider(), id: quote.provider_id }];
  const kept = keptContract({ request, quotes: [quote], booking, photographers });
  return { path: `/fr/demandes/${request.id}`, kept };
}

it('the documents of a paid booking are listed and downloaded', async () => {
  const saved = watchSavedFiles();
  const { path, kept } = paidContract();
  const wire = aWire()
    .answer('access_link.list', { data: [] })
    .answer('document.list', [invoice])
    .answer('document.link', { url: '/documents/x?expires=1', expires_at: '2027-06-15T00:00:00.000Z' });
  await openApp(path, { wire, kept });
  await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await expect.element(page.getByText('Facture 2027-0001')).toBeVisible();
  await expectWell();
  wire.refuse('document.link', { code: 'unavailable' }, 1);
  const download = page.getByRole('button', { name: 'Télécharger 2027-0001 en PDF' });
  await download.click();
  await expect.element(page.getByText(/^Le document n’a pas pu être téléchargé/)).toBeVisible();
  await download.click();
  await expect
    .poll(() => wire.sent('document.link').at(-1)?.params)
    .toEqual({
      id: invoice.booking_id,
      did: invoice.id,
    });
  expect(saved).toEqual([]);
});

it('without a network the page says that documents are read with it', async () => {
  const { path, kept } = paidContract();
  await openApp(path, { kept, isOffline: true });
  await expect.element(page.getByText('Vos documents se lisent avec le réseau.')).toBeVisible();
  await expectWell();
});
