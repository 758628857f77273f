import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBooking } from '#shared/bookings/testing.ts';
import {
  type AgreementVerb,
  quoteRequestStatuses,
  quoteStatuses,
  type QuoteRequestStatus,
  type QuoteStatus,
} from '#shared/requests/agreement.states.ts';
import { allowedVerbs, readerOf } from '#shared/requests/next/allowed-verbs.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { openApp } from '#client/testing/app.tsx';
import { aQuotedRequest, aQuoteFor, keptContract } from '#client/testing/contracts.ts';
import { aClient, anAdministrator, aPhotographer } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { textsOf } from '#client/testing/texts.ts';

/**
 * Verbs without a button on a contract: those of jobs; a request that books its plan; a page that is closed, which ends
 * the requests to its photographer.
 */
type Elsewhere = `quote_request.${'expire' | 'award' | 'reopen' | 'lose_target'}` | 'quote.expire';

/** The button or link of each other verb, as its start is written. */
const controls: Readonly<Record<Exclude<AgreementVerb, Elsewhere>, string>> = {
  'quote_request.edit': 'Modifier ma demande',
  'quote_request.withdraw': 'Retirer ma demande',
  'quote_request.decline': 'Décliner la demande',
  'quote_request.close': 'Fermer cette demande',
  'quote.send': 'Préparer',
  'quote.edit': 'Modifier la soumission',
  'quote.withdraw': 'Retirer la soumission',
  'quote.accept': 'Accepter',
  'quote.reject': 'Refuser',
};

const me = aPhotographer();
const providerId = me.provider?.id ?? '';

/** The quote that a request of this state can have. */
const quotesOfState: Readonly<Record<QuoteRequestStatus, readonly (QuoteStatus | null)[]>> = {
  open: [null, ...quoteStatuses.filter((status) => status !== 'sent' && status !== 'accepted')],
  quoted: ['sent'],
  awarded: ['accepted'],
  withdrawn: ['not_selected'],
  declined: [null, 'withdrawn'],
  expired: ['expired'],
  closed: [null, 'not_selected'],
};

const readers = [
  { name: 'the client', user: aClient(), view: 'full', provider_id: providerId },
  { name: 'the asked photographer', user: me, view: 'addressed', provider_id: providerId },
  { name: 'a photographer of the board', user: me, view: 'board', provider_id: null },
  { name: 'a former photographer', user: me, view: 'former', provider_id: providerId },
  { name: 'an administrator', user: anAdministrator(), view: 'full', provider_id: null, isListed: true },
] as const;

describe.each(readers)('the page of a contract, for $name', ({ user, view, provider_id, ...reading }) => {
  const isListed = 'isListed' in reading;
  const states = quoteRequestStatuses.flatMap((status) =>
    quotesOfState[status].map((quote) => [status, quote] as const),
  );

  it.each(states)('that is %s, with a quote that is %s, offers what the table allows', async (status, quoteStatus) => {
    const request: QuoteRequest = aQuotedRequest({
      view,
      status,
      provider_id,
      live_quotes: quoteStatus === 'sent' ? 1 : 0,
      ...(view === 'full' ? {} : { client_email: null, client_phone: null }),
    });
    const quote = quoteStatus === null ? null : aQuoteFor(request, { status: quoteStatus, provider_id: providerId });
    await openApp(`/contrats/${request.id}`, {
      as: user,
      wire: aWireFor(user).answer('quote.see', null),
      isOffline: true,
      kept: keptContract({
        request,
        isListed,
        quotes: quote === null ? [] : [quote],
        ...(status === 'awarded' ? { booking: aBooking({ quote_request_id: request.id, date: request.date }) } : {}),
      }),
    });
    await expect.element(page.getByRole('heading', { name: 'Où en est-on' })).toBeVisible();
    const reader = readerOf(view, !isListed);
    const now = Date.now();
    const isAnswered = reader === 'photographer' && quoteStatus === 'sent';
    const allowed = [
      ...allowedVerbs(reader, request, null, now).filter((verb) => verb !== 'quote.send' || !isAnswered),
      ...(quote === null ? [] : allowedVerbs(reader, request, quote, now)),
    ];
    const wanted = Object.entries(controls).flatMap(([verb, words]) =>
      allowed.includes(verb as AgreementVerb) ? [words] : [],
    );
    const main = page.getByRole('main').element();
    const found = () => {
      const texts = textsOf(main.querySelectorAll('button, a'));
      return Object.values(controls).filter((words) => texts.some((text) => text.startsWith(words)));
    };
    await expect.poll(found).toEqual(wanted);
  });
});
