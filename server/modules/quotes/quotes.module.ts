// Photographers' quotes for requests: sent, edited, answered, expired.
import { handled } from '#server/foundation/jobs/handled-job.ts';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { idsOfRequests } from '#server/modules/requests/answers.service.ts';
import { endQuote, withdrawQuotesOf } from './close-quotes.ts';
import { expireQuoteJob } from './expire-quote.job.ts';
import { Quote } from './quote.entity.ts';
import { quoteChanges } from './quote.presenter.ts';
import { quoteRoutes } from './quotes.routes.ts';

const entities = [Quote] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly quotes: typeof entities;
  }
}

/** The quotes a person wrote, and those for their requests. */
const rowsOfPerson = async ({ owner, providerId }: KnownPerson) => {
  const asked = { quote_request_id: { $in: await idsOfRequests(owner) } };
  return providerId === null ? asked : { $or: [asked, { provider_id: providerId }] };
};

export const quotes: Module = {
  entities,
  routes: (app, { config: { limits, payments } }) => quoteRoutes(app, { limits, isPaid: payments !== 'none' }),
  feed: { quote: quoteChanges },
  jobs: [handled(expireQuoteJob, ({ payload }, app) => app.commitInternal((work) => endQuote(work, payload.quote_id)))],
  personal: { quotes: personalRows<Quote>(Quote, rowsOfPerson, ['created_from']) },
  closeAccount: async (work, { providerId }) => {
    if (providerId !== null) await withdrawQuotesOf(work, providerId);
  },
  closePage: (work, providerId) => withdrawQuotesOf(work, providerId),
};
