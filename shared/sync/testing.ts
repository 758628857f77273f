import type * as z from 'zod/mini';
import { pictureChoice } from '../accounts/picture.schema.ts';
import { answerReschedule, proposeReschedule, refuseReschedule } from '../bookings/reschedule/reschedule.schema.ts';
import { type MutationKind, mutations } from '../nouns.ts';
import { notificationRead } from '../notifications/notification.schema.ts';
import { messageSend } from '../messages/message.schema.ts';
import { planBody, planDelete, planRestore } from '../plans/own-plan.schema.ts';
import {
  photoCover,
  photoCreate,
  photoDelete,
  photoFocus,
  photoOrder,
  photoTags,
  photoUpdate,
} from '../portfolio/photo.schema.ts';
import { providerBody, taxRemittance, providerStatusBody } from '../providers/own-provider.schema.ts';
import { quoteAccept, quoteEdit, quoteReject, quoteSend, quoteWithdraw } from '../quotes/quote.schema.ts';
import {
  quoteRequestCreate,
  quoteRequestDecline,
  quoteRequestHide,
  quoteRequestUpdate,
} from '../requests/quote-request.schema.ts';
import { scheduleBody } from '../schedules/own-schedule.schema.ts';
import { threadMessageRead, threadMessageReport, threadMessageSend } from '../threads/thread-message.schema.ts';
import type { PayloadStep } from '../protocol/mutation.ts';

/**
 * Sets a kind to a later version with these steps.
 * @returns a function that restores the current steps
 */
export function withSteps(kind: MutationKind, steps: readonly PayloadStep[]): () => void {
  const rule = mutations[kind] as { steps?: readonly PayloadStep[] | undefined };
  const today = rule.steps;
  rule.steps = steps;
  return () => {
    rule.steps = today;
  };
}

/** The payload that the server accepts for each kind. */
export const payloadSchemas: Readonly<Record<MutationKind, z.ZodMiniType>> = {
  'quote_request.create': quoteRequestCreate,
  'quote_request.edit': quoteRequestUpdate,
  'quote_request.withdraw': quoteRequestUpdate,
  'quote_request.decline': quoteRequestDecline,
  'quote_request.hide': quoteRequestHide,
  'quote.send': quoteSend,
  'quote.edit': quoteEdit,
  'quote.withdraw': quoteWithdraw,
  'quote.accept': quoteAccept,
  'quote.reject': quoteReject,
  'booking.propose_date': proposeReschedule,
  'booking.accept_date': answerReschedule,
  'booking.refuse_date': refuseReschedule,
  'booking.withdraw_date': answerReschedule,
  'photo.create': photoCreate,
  'photo.update': photoUpdate,
  'photo.delete': photoDelete,
  'photo.cover': photoCover,
  'photo.focus': photoFocus,
  'photo.order': photoOrder,
  'photo.tags': photoTags,
  'plan.create': planBody,
  'plan.edit': planBody,
  'plan.delete': planDelete,
  'plan.restore': planRestore,
  'schedule.edit': scheduleBody,
  'provider.edit': providerBody,
  'provider.remit': taxRemittance,
  'provider.submit': providerStatusBody,
  'provider.take_back': providerStatusBody,
  'message.send': messageSend,
  'picture.choose': pictureChoice,
  'notification.read': notificationRead,
  'thread_message.send': threadMessageSend,
  'thread_message.read': threadMessageRead,
  'thread_message.report': threadMessageReport,
};
