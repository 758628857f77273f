// Clients' requests: asked, edited, declined, closed; the board of all; mailed links; who is told by mail.
import { personalRows, rowsOfProvider } from '#server/foundation/db/personal-rows.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { accessLinkRoutes } from './links/access-links.routes.ts';
import { refreshGrants } from './links/access-links.service.ts';
import { expireRequestJob } from './expire-request.job.ts';
import { clientMailJob } from './news/client-mail.job.ts';
import { prepareClientMail } from './news/client-mail.ts';
import { photographerMailJob } from './news/photographer-mail.job.ts';
import { preparePhotographerMail } from './news/photographer-mail.ts';
import { quotesEndingJob } from './news/ending/quotes-ending.job.ts';
import { warnOfEnd } from './news/ending/quotes-ending.ts';
import { tellAway } from './news/away/tell-away.ts';
import { newsStillTrue } from './news-still-true.ts';
import { pruneRequests } from './prune-requests.ts';
import { expireRequest } from './quote-request.service.ts';
import { claimRequests } from './claim-requests.ts';
import { closeRequests, closeRequestsTo } from './close-requests.ts';
import { GuestMail } from './news/guest-mail.entity.ts';
import { boardMailJob, tellBoardJob } from './board/board-mail.job.ts';
import { prepareBoardMail } from './board/board-mail.ts';
import { tellBoard } from './board/tell-board.ts';
import { BoardNews } from './board/board-news.entity.ts';
import { HiddenRequest } from './board/hidden-request.entity.ts';
import { AccessLink, QuoteRequest, QuoteRequestGrant, RequestAddress } from './quote-request.entity.ts';
import { requestChanges } from './quote-request.feed.ts';
import { requestRoutes } from './requests.routes.ts';

const entities = [
  QuoteRequest,
  QuoteRequestGrant,
  AccessLink,
  GuestMail,
  RequestAddress,
  HiddenRequest,
  BoardNews,
] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly requests: typeof entities;
  }
}

const rowsOfOwnRequests = async ({ owner }: KnownPerson) => {
  const requests = await em().find(QuoteRequest, { owner }, { fields: ['id'] });
  return { quote_request_id: { $in: requests.map(({ id }) => id) } };
};

export const requests: Module = {
  entities,
  routes: (app, { config: { appSecret, limits, payments } }) => {
    requestRoutes(app, { appSecret, limits, booksAtOnce: payments !== 'none' });
    accessLinkRoutes(app, { appSecret, limits });
  },
  feed: { quote_request: requestChanges },
  jobs: [
    handled(expireRequestJob, ({ payload }, app) =>
      app.commitInternal((work) => expireRequest(work, payload.quote_request_id)),
    ),
    handled(clientMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const { quote_request_id: requestId, news, quote_id: quoteId, revision } = payload;
      const message = await app.commitInternal((work) =>
        prepareClientMail(work, { jobId, requestId, news, quoteId, revision }, config),
      );
      if (message instanceof Date) return message;
      if (message !== null) await mail.send(message);
      return undefined;
    }),
    handled(photographerMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const {
        quote_request_id: requestId,
        provider_id: providerId,
        news,
        quote_id: quoteId,
        refund_id: refundId,
      } = payload;
      const message = await app.commitInternal((work) =>
        preparePhotographerMail(work, { jobId, requestId, providerId, news, quoteId, refundId }, config),
      );
      if (message !== null) await mail.send(message);
    }),
    handled(tellBoardJob, ({ payload }, app) => app.commitInternal((work) => tellBoard(work, payload))),
    handled(boardMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const job = { jobId, providerId: payload.provider_id };
      const message = await app.commitInternal((work) => prepareBoardMail(work, job, config));
      if (message instanceof Date) return message;
      if (message !== null) await mail.send(message);
      return undefined;
    }),
    handled(quotesEndingJob, ({ payload }, app, { config }) =>
      app.commitInternal((work) => warnOfEnd(work, payload.quote_request_id, config.limits)),
    ),
  ],
  personal: {
    quote_requests: personalRows(QuoteRequest, ({ owner }) => ({ owner })),
    quote_request_grants: personalRows(QuoteRequestGrant, ({ owner }) => ({ owner }), ['token_hash']),
    access_links: personalRows(AccessLink, rowsOfOwnRequests, ['token_hash']),
    hidden_requests: personalRows(HiddenRequest, ({ owner }) => ({ owner })),
    board_news: personalRows(BoardNews, rowsOfProvider),
    guest_mails: personalRows(GuestMail, rowsOfOwnRequests, ['address_hash']),
    request_addresses: personalRows(RequestAddress, rowsOfOwnRequests, ['address']),
  },
  stillTrue: newsStillTrue,
  prune: pruneRequests,
  claimGuest: claimRequests,
  closeAccount: closeRequests,
  closePage: closeRequestsTo,
  suspend: tellAway,
  beforePull: (app, actor, { config }) => refreshGrants(app, actor.owner, config.limits),
};
