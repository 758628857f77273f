import { accountEndpoints } from './accounts/account.endpoints.ts';
import { passkeyEndpoints, passkeyRefusals } from './accounts/passkeys/passkey.endpoints.ts';
import { pictureEndpoints } from './accounts/picture.endpoints.ts';
import { sessionEndpoints } from './accounts/session.endpoints.ts';
import { bookingEndpoints, bookingRefusals } from './bookings/booking.endpoints.ts';
import { deskEndpoints } from './bookings/desk/desk.endpoints.ts';
import { calendarEndpoints } from './calendars/calendar.endpoints.ts';
import { catalogueEndpoints } from './catalogue/catalogue.endpoints.ts';
import { configEndpoints } from './config/config.endpoints.ts';
import { contractsEndpoints } from './desk/contracts/contracts.endpoints.ts';
import { dashboardEndpoints } from './desk/dashboard.endpoints.ts';
import { journalEndpoints } from './desk/journal.endpoints.ts';
import { documentEndpoints } from './documents/document.endpoints.ts';
import { incidentEndpoints } from './incidents/incident.endpoints.ts';
import { messageEndpoints } from './messages/message.endpoints.ts';
import { notificationEndpoints } from './notifications/notification.endpoints.ts';
import { cardEndpoints, cardRefusals } from './payments/card.endpoints.ts';
import { paymentEndpoints, paymentRefusals } from './payments/payment.endpoints.ts';
import { adminPlanEndpoints } from './plans/admin-plan.endpoints.ts';
import { planEndpoints } from './plans/plan.endpoints.ts';
import { photoEndpoints } from './portfolio/photo.endpoints.ts';
import { subscriptionEndpoints } from './prelaunch/subscription.endpoints.ts';
import { providerEndpoints, providerRefusals } from './providers/provider.endpoints.ts';
import { quoteEndpoints, quoteRefusals } from './quotes/quote.endpoints.ts';
import { requestEndpoints } from './requests/request.endpoints.ts';
import { scheduleEndpoints } from './schedules/schedule.endpoints.ts';
import { searchEndpoints } from './search/search.endpoints.ts';
import { syncEndpoints } from './sync/sync.endpoints.ts';
import { threadReportEndpoints } from './threads/reports/report.endpoints.ts';
import { threadEndpoints, threadRefusals } from './threads/thread.endpoints.ts';
import { userEndpoints, userRefusals } from './users/user.endpoints.ts';
import { viewEndpoints } from './views/view.endpoints.ts';
import type { Endpoint } from './protocol/endpoint.ts';
import { commonStatus } from './protocol/problem.ts';

/** The contract: the calls that were asked for (docs/SPEC.md, “The API”), and ours. A queued action has its kind as key. */
export const endpoints = {
  ...sessionEndpoints,
  ...catalogueEndpoints,
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
  ...deskEndpoints,
  ...photoEndpoints,
  ...userEndpoints,
  ...dashboardEndpoints,
  ...journalEndpoints,
  ...contractsEndpoints,
  ...incidentEndpoints,
  ...messageEndpoints,
  ...notificationEndpoints,
  ...threadEndpoints,
  ...threadReportEndpoints,
  ...subscriptionEndpoints,
  ...pictureEndpoints,
  ...configEndpoints,
  ...syncEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Every code of an answer that is no success, and its HTTP status. */
export const problemStatus = {
  ...commonStatus,
  ...bookingRefusals,
  ...cardRefusals,
  ...passkeyRefusals,
  ...paymentRefusals,
  ...providerRefusals,
  ...quoteRefusals,
  ...threadRefusals,
  ...userRefusals,
} as const;

export type ProblemCode = keyof typeof problemStatus;
