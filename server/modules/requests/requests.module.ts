import { personalRows } from '#server/db/personal-rows.ts';
import { em } from '#server/db/request-em.ts';
import { handled } from '#server/jobs/handled-job.ts';
import type { KnownPerson, Module } from '#server/modules/module.ts';
import { accessLinkRoutes } from './links/access-links.routes.ts';
import { refreshGrants } from './links/access-links.service.ts';
import { expireRequestJob } from './expire-request.job.ts';
import { guestMailJob } from './guest-mail/guest-mail.job.ts';
import { prepareGuestMail } from './guest-mail/guest-mail.service.ts';
import { pruneRequests } from './prune-requests.ts';
import { expireRequest } from './quote-request.service.ts';
import { claimRequests } from './claim-requests.ts';
import { closeRequests, closeRequestsTo } from './close-requests.ts';
import { GuestMail } from './guest-mail/guest-mail.entity.ts';
import { HiddenRequest } from './board/hidden-request.entity.ts';
import { AccessLink, QuoteRequest, QuoteRequestGrant, RequestAddress } from './quote-request.entity.ts';
import { requestChanges } from './quote-request.feed.ts';
import { requestRoutes } from './requests.routes.ts';

const rowsOfOwnRequests = async ({ owner }: KnownPerson) => {
  const requests = await em().find(QuoteRequest, { owner }, { fields: ['id'] });
  return { quote_request_id: { $in: requests.map(({ id }) => id) } };
};

export const requests: Module = {
  entities: [QuoteRequest, QuoteRequestGrant, AccessLink, GuestMail, RequestAddress, HiddenRequest],
  routes: (app, { config: { appSecret, limits, payments } }) => {
    requestRoutes(app, { appSecret, limits, booksAtOnce: payments !== 'none' });
    accessLinkRoutes(app, { limits });
  },
  feed: { quote_request: requestChanges },
  jobs: [
    handled(expireRequestJob, ({ payload }, app) =>
      app.commitInternal((work) => expireRequest(work, payload.quote_request_id)),
    ),
    handled(guestMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const news = { jobId, requestId: payload.quote_request_id, news: payload.news };
      const message = await app.commitInternal((work) => prepareGuestMail(work, news, config));
      if (message instanceof Date) return message;
      if (message !== null) await mail.send(message);
      return undefined;
    }),
  ],
  personal: {
    quote_requests: personalRows(QuoteRequest, ({ owner }) => ({ owner })),
    quote_request_grants: personalRows(QuoteRequestGrant, ({ owner }) => ({ owner }), ['token_hash']),
    access_links: personalRows(AccessLink, rowsOfOwnRequests, ['token_hash']),
    hidden_requests: personalRows(HiddenRequest, ({ owner }) => ({ owner })),
    guest_mails: personalRows(GuestMail, rowsOfOwnRequests, ['address_hash']),
    request_addresses: personalRows(RequestAddress, rowsOfOwnRequests, ['address']),
  },
  prune: pruneRequests,
  claimGuest: claimRequests,
  closeAccount: closeRequests,
  closePage: closeRequestsTo,
  beforePull: (app, actor, { config }) => refreshGrants(app, actor.owner, config.limits),
};
