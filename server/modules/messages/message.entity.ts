import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import { motifs } from '#shared/messages/written-message.schema.ts';

/** A message from a person or a guest to us. */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  properties: {
    id: p.uuid().primary(),
    /** The sender: a person, or a guest's device. */
    owner: p.string().length(80).$type<Owner>().index(),
    sender: p.string().length(254).index(),
    first_name: p.string().length(100),
    last_name: p.string().length(100),
    motif: p.enum(motifs),
    message: p.text(),
    /** The moment from which it waits for nobody: an administrator said so. */
    handled_at: p.datetime(3).nullable(),
    created_at: p.datetime(3).index(),
  },
});
export type ContactMessage = InferEntity<typeof ContactMessage>;
