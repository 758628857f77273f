import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { localeCodes } from '#shared/locales.ts';
import { paymentAccountStates, restrictions } from '#shared/payments/payment-account.rules.ts';
import { webhookEndpoints, webhookSubjects } from '#server/gateways/payments/payments.ts';
import { Provider } from '../providers/provider.entity.ts';

/** A photographer's account at the payment provider, as last read there. */
export const PaymentAccount = defineEntity({
  name: 'PaymentAccount',
  tableName: 'payment_accounts',
  properties: {
    /** The photographer's own id. */
    id: () => p.manyToOne(Provider).mapToPk().fieldName('id').primary(),
    /** The provider's id of the account; null until its answer has arrived. */
    account_id: p.string().length(60).nullable().unique(),
    /**
     * Part of the order that opens the account. It grows only after the last order was refused, or the account was
     * deleted.
     */
    generation: p.integer(),
    state: p.enum(paymentAccountStates),
    restriction: p.enum(restrictions).nullable(),
    charges_enabled: p.smallint().$type<0 | 1>(),
    payouts_enabled: p.smallint().$type<0 | 1>(),
    details_submitted: p.smallint().$type<0 | 1>(),
    /** The provider's codes. */
    due: p.json<readonly string[]>(),
    pending: p.json<readonly string[]>(),
    disabled_reason: p.string().length(60).nullable(),
    due_by: p.datetime(3).nullable(),
    /** The language of mails about the account. */
    locale: p.enum(localeCodes),
    /** The state that the last mail reported. */
    told: p.string().length(40).nullable(),
    /** Counts the reads of the account, so that no older answer overwrites a newer one. */
    checks: p.integer(),
    checked_at: p.datetime(3).nullable(),
    /** The time of the first order of this generation. */
    ordered_at: p.datetime(3),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
});
export type PaymentAccount = InferEntity<typeof PaymentAccount>;

export const webhookStatuses = ['received', 'handled', 'ignored'] as const;

/** A message of the payment provider, identified by its number; its content is not stored. */
export const WebhookEvent = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    id: p.string().length(210).primary(),
    door: p.enum(webhookEndpoints),
    type: p.string().length(100),
    account_id: p.string().length(60).nullable(),
    /** Its subject, which is read from the provider; null for an account. */
    subject_kind: p.enum(webhookSubjects).nullable(),
    subject_id: p.string().length(200).nullable(),
    status: p.enum(webhookStatuses),
    /** The time by the provider's clock. */
    created_at: p.datetime(3),
    received_at: p.datetime(3).index(),
    handled_at: p.datetime(3).nullable(),
  },
  indexes: [{ name: 'webhook_events_waiting', properties: ['received_at'], where: "status = 'received'" }],
});
export type WebhookEvent = InferEntity<typeof WebhookEvent>;
