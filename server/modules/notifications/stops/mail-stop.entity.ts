import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { KindName } from '#shared/notifications/notification.kinds.ts';

/** A kind of mails that a guest's address gets no more; people with an account have their preferences. */
export const MailStop = defineEntity({
  name: 'MailStop',
  tableName: 'mail_stops',
  properties: {
    /** Keyed hash of the address, as in `guest_mails`. */
    address_hash: p.string().length(64).primary(),
    kind: p.string().$type<KindName>().length(30).primary(),
    created_at: p.datetime(3),
  },
});
export type MailStop = InferEntity<typeof MailStop>;
