import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { localeCodes } from '#shared/locales.ts';

/** An address that asked to be told when the site opens; it is told once it is confirmed. */
export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'prelaunch_subscriptions',
  properties: {
    id: p.uuid().primary(),
    email: p.string().length(254).unique(),
    locale: p.enum(localeCodes),
    /** Of the token in its mails, which is derived from the id (`tokenOf`). */
    token_hash: p.string().length(64).unique(),
    /** How many mails went to the address, and when the last one did. */
    mails: p.integer(),
    mailed_at: p.datetime(3).nullable(),
    created_at: p.datetime(3).index(),
    confirmed_at: p.datetime(3).nullable().index(),
  },
});
export type Subscription = InferEntity<typeof Subscription>;
