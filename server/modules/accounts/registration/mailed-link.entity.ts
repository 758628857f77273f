import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { localeCodes } from '#shared/locales.ts';
import type { JoinBody } from '#shared/accounts/join.schema.ts';
import { User } from '../user.entity.ts';

export const linkPurposes = ['activation', 'password_reset', 'email_change'] as const;

/** The requests of a link. Each is counted by itself, so that none can use up the mails of another. */
export type LinkRequested = (typeof linkPurposes)[number] | 'registration' | 'invitation';

/** The typed fields of a registration. They become the account only through this registration's own link. */
export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly birthdate: string | null;
  readonly business: 0 | 1;
  readonly business_name: string | null;
  readonly password_hash: string;
  /** The fields of a photographer who joins; missing in rows of older builds. */
  readonly provider?: JoinBody | null;
  /** The terms accepted with it; missing in rows of older builds. */
  readonly terms_version?: string | null;
}

/**
 * A link requested for an address. The row is written for every address, known or unknown; the job that mails it
 * decides the content. The token is derived from the id (`linkTokenOf`), and only its hash is stored.
 */
export const MailedLink = defineEntity({
  name: 'MailedLink',
  tableName: 'mailed_links',
  properties: {
    id: p.uuid().primary(),
    token_hash: p.string().length(64).unique(),
    purpose: p.enum(linkPurposes),
    /** Stays when the mail has another purpose; missing in rows of older builds. */
    requested: p.string().length(20).$type<LinkRequested>().nullable(),
    email: p.string().length(254),
    /**
     * The person who asked for it, by their id, or a network address, as a keyed hash. Null in rows of older builds, and
     * from the daily cleanup on, once it no longer counts.
     */
    sender: p.string().length(64).nullable(),
    locale: p.enum(localeCodes),
    /** Null until the mail is written, and for an address without an account. */
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').nullable().index(),
    registration: p.json<Registration>().nullable(),
    /** The old address of a change of address, which is informed. */
    previous_email: p.string().length(254).nullable(),
    created_at: p.datetime(3),
    expires_at: p.datetime(3).index(),
    used_at: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['email', 'created_at'] }],
});
export type MailedLink = InferEntity<typeof MailedLink>;
