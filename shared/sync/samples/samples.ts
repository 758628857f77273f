import type { MutationKind, mutations } from '../../nouns.ts';
import bookingProposeDateV1 from './payloads/bookings/booking.propose_date.v1.json' with { type: 'json' };
import bookingAcceptDateV1 from './payloads/bookings/booking.accept_date.v1.json' with { type: 'json' };
import bookingRefuseDateV1 from './payloads/bookings/booking.refuse_date.v1.json' with { type: 'json' };
import bookingWithdrawDateV1 from './payloads/bookings/booking.withdraw_date.v1.json' with { type: 'json' };
import createV1 from './payloads/requests/quote_request.create.v1.json' with { type: 'json' };
import createV2 from './payloads/requests/quote_request.create.v2.json' with { type: 'json' };
import declineV1 from './payloads/requests/quote_request.decline.v1.json' with { type: 'json' };
import declineV2 from './payloads/requests/quote_request.decline.v2.json' with { type: 'json' };
import hideV1 from './payloads/requests/quote_request.hide.v1.json' with { type: 'json' };
import quoteAcceptV1 from './payloads/quotes/quote.accept.v1.json' with { type: 'json' };
import quoteEditV1 from './payloads/quotes/quote.edit.v1.json' with { type: 'json' };
import quoteRejectV1 from './payloads/quotes/quote.reject.v1.json' with { type: 'json' };
import quoteSendV1 from './payloads/quotes/quote.send.v1.json' with { type: 'json' };
import quoteWithdrawV1 from './payloads/quotes/quote.withdraw.v1.json' with { type: 'json' };
import editV1 from './payloads/requests/quote_request.edit.v1.json' with { type: 'json' };
import withdrawV1 from './payloads/requests/quote_request.withdraw.v1.json' with { type: 'json' };
import photoCoverV1 from './payloads/photo.cover.v1.json' with { type: 'json' };
import photoCreateV1 from './payloads/photo.create.v1.json' with { type: 'json' };
import photoDeleteV1 from './payloads/photo.delete.v1.json' with { type: 'json' };
import photoFocusV1 from './payloads/photo.focus.v1.json' with { type: 'json' };
import photoOrderV1 from './payloads/photo.order.v1.json' with { type: 'json' };
import photoOrderV2 from './payloads/photo.order.v2.json' with { type: 'json' };
import photoTagsV1 from './payloads/photo.tags.v1.json' with { type: 'json' };
import photoUpdateV1 from './payloads/photo.update.v1.json' with { type: 'json' };
import pictureChooseV1 from './payloads/picture.choose.v1.json' with { type: 'json' };
import messageSendV1 from './payloads/message.send.v1.json' with { type: 'json' };
import notificationReadV1 from './payloads/notifications/notification.read.v1.json' with { type: 'json' };
import threadMessageReadV1 from './payloads/threads/thread_message.read.v1.json' with { type: 'json' };
import threadMessageReportV1 from './payloads/threads/thread_message.report.v1.json' with { type: 'json' };
import threadMessageSendV1 from './payloads/threads/thread_message.send.v1.json' with { type: 'json' };
import planCreateV1 from './payloads/plan.create.v1.json' with { type: 'json' };
import planCreateV2 from './payloads/plan.create.v2.json' with { type: 'json' };
import planDeleteV1 from './payloads/plan.delete.v1.json' with { type: 'json' };
import planEditV1 from './payloads/plan.edit.v1.json' with { type: 'json' };
import planEditV2 from './payloads/plan.edit.v2.json' with { type: 'json' };
import planRestoreV1 from './payloads/plan.restore.v1.json' with { type: 'json' };
import scheduleEditV1 from './payloads/schedule.edit.v1.json' with { type: 'json' };
import providerEditV1 from './payloads/provider.edit.v1.json' with { type: 'json' };
import providerEditV2 from './payloads/provider.edit.v2.json' with { type: 'json' };
import providerRemitV1 from './payloads/provider.remit.v1.json' with { type: 'json' };
import providerSubmitV1 from './payloads/provider.submit.v1.json' with { type: 'json' };
import providerTakeBackV1 from './payloads/provider.take_back.v1.json' with { type: 'json' };

/** One for each version: a version without its sample does not compile. */
type SamplesTo<Version extends number, Samples extends readonly unknown[] = []> = Samples['length'] extends Version
  ? Samples
  : SamplesTo<Version, [...Samples, unknown]>;

/**
 * Payloads of older builds, version 1 first. Frozen: devices still have such payloads, so no line of these files ever
 * changes. The tests of shared, device and server read them.
 */
export const payloadSamples: {
  readonly [Kind in MutationKind]: Readonly<SamplesTo<(typeof mutations)[Kind]['schemaVersion']>>;
} = {
  'quote_request.create': [createV1, createV2],
  'quote_request.edit': [editV1],
  'quote_request.withdraw': [withdrawV1],
  'quote_request.decline': [declineV1, declineV2],
  'quote_request.hide': [hideV1],
  'booking.propose_date': [bookingProposeDateV1],
  'booking.accept_date': [bookingAcceptDateV1],
  'booking.refuse_date': [bookingRefuseDateV1],
  'booking.withdraw_date': [bookingWithdrawDateV1],
  'quote.send': [quoteSendV1],
  'quote.edit': [quoteEditV1],
  'quote.withdraw': [quoteWithdrawV1],
  'quote.accept': [quoteAcceptV1],
  'quote.reject': [quoteRejectV1],
  'photo.create': [photoCreateV1],
  'photo.update': [photoUpdateV1],
  'photo.delete': [photoDeleteV1],
  'photo.cover': [photoCoverV1],
  'photo.focus': [photoFocusV1],
  'photo.order': [photoOrderV1, photoOrderV2],
  'photo.tags': [photoTagsV1],
  'plan.create': [planCreateV1, planCreateV2],
  'plan.edit': [planEditV1, planEditV2],
  'plan.delete': [planDeleteV1],
  'plan.restore': [planRestoreV1],
  'schedule.edit': [scheduleEditV1],
  'provider.edit': [providerEditV1, providerEditV2],
  'provider.submit': [providerSubmitV1],
  'provider.take_back': [providerTakeBackV1],
  'provider.remit': [providerRemitV1],
  'message.send': [messageSendV1],
  'picture.choose': [pictureChooseV1],
  'notification.read': [notificationReadV1],
  'thread_message.send': [threadMessageSendV1],
  'thread_message.read': [threadMessageReadV1],
  'thread_message.report': [threadMessageReportV1],
};

/** Every sample separately, for tests that take them one by one. */
export function eachSample(): { kind: MutationKind; schemaVersion: number; payload: unknown }[] {
  const kinds = Object.keys(payloadSamples) as MutationKind[];
  return kinds.flatMap((kind) =>
    payloadSamples[kind].map((payload, index) => ({ kind, schemaVersion: index + 1, payload })),
  );
}
