import * as z from 'zod/mini';
import { localeCodes } from '../locales.ts';
import { flag, id, instant } from '../typed/text.schema.ts';
import { paymentAccountStates, restrictions } from './payment-account.rules.ts';
import { requirementFamilies } from './requirements.ts';

const families = z.array(z.enum(requirementFamilies));

/** The payment account of a photographer, as their devices store it. It never names the provider's own account. */
export const paymentAccountSchema = z.object({
  /** The photographer's id. */
  id,
  version: z.int(),
  state: z.enum(paymentAccountStates),
  restriction: z.nullable(z.enum(restrictions)),
  charges_enabled: flag,
  payouts_enabled: flag,
  details_submitted: flag,
  /** The families of the data that is required now, and of the data that is being verified. */
  asked: families,
  pending: families,
  /** The deadline after which the account is restricted, unless the data is provided. */
  due_by: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
});
export type PaymentAccount = z.infer<typeof paymentAccountSchema>;

/** `PUT /api/providers/:id/connect-account` */
export const connectBody = z.strictObject({
  /** The language of mails about the account. */
  locale: z.optional(z.enum(localeCodes)),
});

/** `GET /api/providers/:id/link?locale=fr` */
export const accountLinkQuery = z.strictObject({
  /** The language of the page that the provider's form returns to. */
  locale: z.optional(z.enum(localeCodes)),
});

/** An address that opens the provider's form once, for a few minutes. */
export const accountLinkReply = z.object({ url: z.url(), expires_at: instant });

export const webhookReply = z.object({ received: z.literal(1) });
