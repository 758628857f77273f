import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBooking } from '#shared/bookings/testing.ts';
import { addDays, addHours, localDateOf, shootInstant } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { aListedProvider } from '#shared/providers/testing.ts';
import { aQuoteRow } from '#shared/quotes/testing.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { keptContract, later } from '#client/testing/contracts.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { keepLists } from '#client/testing/queue.ts';
import { aSend, rowOf } from '#client/testing/requests.ts';
import { aWireFor, feedOf } from '#client/testing/server.ts';
import { textsOf } from '#client/testing/texts.ts';
import { expectWell } from '#client/testing/well.ts';
import { HOUR_MS, DAY_MS } from '#shared/durations.ts';

const main = page.getByRole('main');
const lines = () => textsOf(main.getByRole('listitem'));

const change = (type: 'quote_request' | 'quote' | 'booking', data: { id: string }): Change =>
  ({ type, id: data.id, version: 1, deleted: 0, data }) as Change;

async function openTab(as: ReturnType<typeof aClient>, tab: string, rows: readonly Change[]) {
  return openApp(`/contrats?onglet=${tab}`, {
    as,
    wire: aWireFor(as).answer('sync.pull', feedOf([...rows])),
    kept: () => keepLists(),
  });
}

describe('a line of a photographer’s list', () => {
  const answered = (request: Partial<QuoteRequest>, quote: Partial<Quote>): Change[] => {
    const row = rowOf(aSend('wedding'), { view: 'board', client_name: null, status: 'quoted', ...request });
    return [
      change('quote_request', row),
      change('quote', aQuoteRow({ request_id: row.id, valid_until: later(7 * DAY_MS), ...quote })),
    ];
  };

  it('says that the quote waits, and when the client saw it', async () => {
    await openTab(aPhotographer(), 'attente', answered({}, { seen_at: later(-2 * HOUR_MS - 1_000) }));
    await expect.poll(lines).toEqual([expect.stringContaining('Soumission envoyée · vue il y a 2 h')]);
    await expectWell();
  });

  it('says nothing of a quote that nobody saw yet', async () => {
    await openTab(aPhotographer(), 'attente', answered({}, {}));
    await expect.poll(lines).toEqual([expect.stringMatching(/Soumission envoyée$/)]);
  });

  it.each([
    ['withdrawn', 'Soumission retirée'],
    ['rejected', 'Soumission refusée'],
    ['expired', 'Soumission expirée'],
    ['not_selected', 'Une autre soumission a été choisie'],
  ] as const)('says what became of a quote that is %s', async (status, words) => {
    await openTab(aPhotographer(), 'passees', answered({ view: 'former', status: 'open' }, { status }));
    await expect.poll(lines).toEqual([expect.stringContaining(words)]);
  });

  it('says why they declined', async () => {
    const row = rowOf(aSend('portrait'), { view: 'former', status: 'declined', decline_reason: 'date' });
    await openTab(aPhotographer(), 'passees', [change('quote_request', row)]);
    await expect.poll(lines).toEqual([expect.stringContaining('Déclinée · La date ou l’heure')]);
  });
});

describe('a line of a client’s list', () => {
  it('says until when a request waits for an answer', async () => {
    const row = rowOf(aSend('wedding'), { expires_at: later(10 * DAY_MS) });
    const until = formatsOf('fr').dateShort(localDateOf(new Date(row.expires_at)), Date.now());
    await openTab(aClient(), 'attente', [change('quote_request', row)]);
    await expect.poll(lines).toEqual([expect.stringContaining(`En attente, expire le ${until}`)]);
  });

  it('says why the photographer declined, or nothing when they gave no reason', async () => {
    const because = rowOf(aSend('portrait'), { status: 'declined', decline_reason: 'budget' });
    const silent = rowOf(aSend('family'), { status: 'declined' });
    await openTab(
      aClient(),
      'passees',
      [because, silent].map((row) => change('quote_request', row)),
    );
    await expect
      .poll(lines)
      .toEqual(
        expect.arrayContaining([expect.stringContaining('Déclinée · Le budget'), expect.stringMatching(/Déclinée$/)]),
      );
  });
});

describe('the next session of a client', () => {
  const photographer = aListedProvider();
  const request = rowOf(aSend('family'), { status: 'awarded', shoot_address: 'Plage Jacques-Cartier' });
  const date = addDays(localDateOf(new Date()), 12);
  const starts = shootInstant(date, '18:30') ?? new Date();
  const booking = aBooking({
    quote_request_id: request.id,
    provider_id: photographer.id,
    date,
    time: '18:30',
    starts_at: starts.toISOString(),
    ends_at: addHours(starts, 1).toISOString(),
  });
  const open = (as = aClient()) =>
    openApp('/contrats?onglet=avenir', {
      as,
      wire: aWireFor(as).answer('sync.pull', feedOf([change('quote_request', request), change('booking', booking)])),
      kept: keptContract({ request, booking, photographers: [photographer] }),
    });

  it('is shown first, with the days until it, the photographer and the place', async () => {
    const app = await open();
    const session = main.getByRole('link', { name: /Dans 12 jours/ });
    await expect.poll(() => textsOf(session).at(0)).toMatch(/Famille, Québec.*Confirmée.*Plage Jacques-Cartier/);
    await expect.element(session.getByText(photographer.user.full_name)).toBeVisible();
    await expectWell();
    await session.click();
    await expect.poll(() => app.at()).toBe(`/contrats/${request.id}`);
  });

  it('is shown without network, from what the device has', async () => {
    const app = await open();
    await expect.element(main.getByText('Dans 12 jours')).toBeVisible();
    app.wire.down();
    await app.again();
    await expect.element(main.getByText('Dans 12 jours')).toBeVisible();
  });
});
