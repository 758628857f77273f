import * as z from 'zod/mini';
import {
  accessLinkBody,
  accessLinkList,
  accessLinkParams,
  accessLinkReply,
  claimBody,
  claimReply,
  currentUserSchema,
  loginBody,
  refreshBody,
  sessionReply,
} from './accounts/account.schema.ts';
import { bookingEndpoints } from './bookings/booking.endpoints.ts';
import { adminPlanEndpoints } from './plans/admin-plan.endpoints.ts';
import { accountEndpoints } from './accounts/account.endpoints.ts';
import { passkeyEndpoints } from './accounts/passkeys/passkey.endpoints.ts';
import { pictureChoice, pictureForm, pictureParams } from './accounts/picture.schema.ts';
import { calendarEndpoints } from './calendars/calendar.endpoints.ts';
import { categorySchema, citySchema, languageSchema } from './catalogue/catalogue.schema.ts';
import { dashboardEndpoints } from './desk/dashboard.endpoints.ts';
import { contractsEndpoints } from './desk/contracts/contracts.endpoints.ts';
import { journalEndpoints } from './desk/journal.endpoints.ts';
import { documentEndpoints } from './documents/document.endpoints.ts';
import { incidentEndpoints } from './incidents/incident.endpoints.ts';
import { messageEndpoints } from './messages/message.endpoints.ts';
import { cardEndpoints } from './payments/card.endpoints.ts';
import { notificationEndpoints } from './notifications/notification.endpoints.ts';
import { paymentEndpoints } from './payments/payment.endpoints.ts';
import { planEndpoints } from './plans/plan.endpoints.ts';
import { providerEndpoints } from './providers/provider.endpoints.ts';
import { quoteEndpoints } from './quotes/quote.endpoints.ts';
import { entityParams } from './protocol/entity-params.ts';
import { requestEndpoints } from './requests/request.endpoints.ts';
import { subscriptionEndpoints } from './prelaunch/subscription.endpoints.ts';
import { scheduleEndpoints } from './schedules/schedule.endpoints.ts';
import { searchEndpoints } from './search/search.endpoints.ts';
import { changesQuery, changesReply } from './sync/sync.schema.ts';
import { threadEndpoints } from './threads/thread.endpoints.ts';
import { userEndpoints } from './users/user.endpoints.ts';
import { viewEndpoints } from './views/view.endpoints.ts';
import { configReply } from './config/config.schema.ts';
import { paths } from './paths.ts';
import { publicPaths } from './public.paths.ts';
import { photoEndpoints } from './portfolio/photo.endpoints.ts';
import { picturePaths } from './accounts/picture.paths.ts';

/** One operation of the API: the source of the server's route, the device's typed call and the OpenAPI page. */
export interface Endpoint {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** A body of type multipart/form-data, which its route reads by itself. */
  readonly form?: z.ZodMiniType;
  /** The status of a success, and the schema of its body (null: no body). */
  readonly status: number;
  readonly reply: z.ZodMiniType | null;
  /** A replayable write requires an `Idempotency-Key`. */
  readonly replayable?: boolean;
}

/** Lists accept no parameter yet, and ignore the parameters that other programs send. */
const anyQuery = z.looseObject({});
const health = z.object({ status: z.string() });

/** The contract: the calls that were asked for (docs/SPEC.md, “The API”), and ours. */
export const endpoints = {
  login: {
    method: 'POST',
    path: paths.login,
    summary: 'Sign in with e-mail and password',
    body: loginBody,
    status: 200,
    reply: sessionReply,
  },
  refreshToken: {
    method: 'POST',
    path: paths.refreshToken,
    summary: 'Renew the access token; rotates the refresh token',
    body: refreshBody,
    status: 200,
    reply: sessionReply,
  },
  currentUser: {
    method: 'GET',
    path: paths.currentUser,
    summary: 'Who is signed in',
    status: 200,
    reply: currentUserSchema,
  },
  logout: {
    method: 'POST',
    path: paths.logout,
    summary: 'End this session; the refresh cookie alone is enough, and so is the access token',
    body: refreshBody,
    status: 204,
    reply: null,
  },
  logoutAll: {
    method: 'POST',
    path: paths.logoutAll,
    summary: 'End every session of this person',
    body: z.nullish(z.strictObject({})),
    status: 204,
    reply: null,
  },
  claim: {
    method: 'POST',
    path: paths.claim,
    summary: "Move a guest's requests and keys to the signed-in person",
    body: claimBody,
    status: 200,
    reply: claimReply,
  },
  openAccessLink: {
    method: 'POST',
    path: paths.openAccessLink,
    summary: 'Exchange the token of a mailed link for access to its request',
    body: accessLinkBody,
    status: 200,
    reply: accessLinkReply,
  },
  accessLinks: {
    method: 'GET',
    path: paths.accessLinks,
    summary: 'The mailed links that open a request of mine',
    params: entityParams,
    status: 200,
    reply: accessLinkList,
  },
  revokeAccessLink: {
    method: 'DELETE',
    path: paths.revokeAccessLink,
    summary: 'End a mailed link, and what it has given, for who is online',
    params: accessLinkParams,
    status: 204,
    reply: null,
  },
  categories: {
    method: 'GET',
    path: publicPaths.categories,
    summary: 'Categories',
    query: anyQuery,
    status: 200,
    reply: z.array(categorySchema),
  },
  cities: {
    method: 'GET',
    path: publicPaths.cities,
    summary: 'Cities',
    query: anyQuery,
    status: 200,
    reply: z.array(citySchema),
  },
  languages: {
    method: 'GET',
    path: publicPaths.languages,
    summary: 'Languages',
    query: anyQuery,
    status: 200,
    reply: z.array(languageSchema),
  },
  ...providerEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...planEndpoints,
  ...adminPlanEndpoints,
  ...searchEndpoints,
  ...viewEndpoints,
  ...paymentEndpoints,
  ...cardEndpoints,
  ...scheduleEndpoints,
  ...calendarEndpoints,
  ...requestEndpoints,
  ...quoteEndpoints,
  ...documentEndpoints,
  ...bookingEndpoints,
  ...photoEndpoints,
  ...userEndpoints,
  ...dashboardEndpoints,
  ...journalEndpoints,
  ...contractsEndpoints,
  ...incidentEndpoints,
  ...messageEndpoints,
  ...notificationEndpoints,
  ...threadEndpoints,
  ...subscriptionEndpoints,
  setPicture: {
    method: 'POST',
    path: picturePaths.setPicture,
    summary: 'My avatar, or the banner of my page, cut out of a picture, for who is online; answers who I am now',
    form: pictureForm,
    status: 200,
    reply: currentUserSchema,
  },
  choosePicture: {
    method: 'PUT',
    path: picturePaths.choosePicture,
    summary:
      'The avatar or banner I chose, whose bytes the named upload brings; null takes it away. The last one counts',
    params: pictureParams,
    body: pictureChoice,
    status: 204,
    reply: null,
    replayable: true,
  },
  removePicture: {
    method: 'DELETE',
    path: picturePaths.removePicture,
    summary: 'Takes my avatar, or my banner, away; answers who I am now',
    params: pictureParams,
    status: 200,
    reply: currentUserSchema,
  },
  config: {
    method: 'GET',
    path: publicPaths.config,
    summary: 'Phase, locales, limits and versions',
    status: 200,
    reply: configReply,
  },
  changes: {
    method: 'GET',
    path: paths.changes,
    summary: 'What changed for me since a cursor; without one, everything',
    query: changesQuery,
    status: 200,
    reply: changesReply,
  },
  events: {
    method: 'GET',
    path: paths.events,
    summary: 'Nudges (text/event-stream): something changed, pull',
    status: 200,
    reply: null,
  },
  live: {
    method: 'GET',
    path: paths.live,
    summary: 'The process is up',
    status: 200,
    reply: health,
  },
  ready: {
    method: 'GET',
    path: paths.ready,
    summary: 'Database, storage and migrations answer; how old the job queue is',
    status: 200,
    reply: z.object({
      status: z.string(),
      database: z.string(),
      storage: z.string(),
      migrations: z.string(),
      queue_age_s: z.int(),
    }),
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
