import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { HandedOut } from './refresh-token.ts';
import { User } from '../user.entity.ts';

/**
 * One sign-in on one device: the family of refresh tokens derived from `id` and `generation`
 * (server/modules/accounts/sessions/refresh-token.ts). Read at every authenticated request.
 */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').index(),
    /** Generation of the newest returned refresh token. */
    generation: p.integer(),
    /** The time of the first return of that generation. */
    rotated_at: p.datetime(3),
    /** Newest generation with a used access token. Older refresh tokens are late, or copies. */
    used_generation: p.integer().default(-1),
    /** Recently returned generations with their times; null in rows of older builds. */
    handed_out: p.json<HandedOut[]>().nullable(),
    device: p.string().length(120),
    created_at: p.datetime(3),
    last_seen_at: p.datetime(3),
    expires_at: p.datetime(3).index(),
    /** When, and by what, its person last proved who they are; null in rows of older builds. */
    proved_at: p.datetime(3).nullable(),
    proved_by: p.string().$type<'password' | 'passkey' | 'code'>().length(10).nullable(),
    ended_at: p.datetime(3).nullable(),
    ended_by: p.string().length(20).nullable(),
  },
});
export type Session = InferEntity<typeof Session>;
