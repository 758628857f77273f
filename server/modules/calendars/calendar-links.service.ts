import { randomBytes } from 'node:crypto';
import type { CalendarLink as ShownLink } from '#shared/calendars/calendar.schema.ts';
import { addHours } from '#shared/dates.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { instantOf, instantParameter, isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { hashToken } from '#server/modules/requests/links/access-links.service.ts';
import { notFound } from '#server/foundation/problems.ts';
import { CalendarLink } from './calendar-link.entity.ts';

const TOKEN_BYTES = 32;
const READ_AGAIN_HOURS = 1;

/**
 * Creates the address of a photographer's calendar, which replaces the previous one.
 * @returns the token, which is stored nowhere
 */
export async function renewLink(providerId: string, locale: LocaleCode, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const fields = {
    token_hash: hashToken(token),
    locale,
    created_at: instantParameter(em(), now),
    last_read_at: null,
  };
  await tables()
    .insertInto('calendar_links')
    .values({ provider_id: providerId, ...fields })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(fields))
    .execute();
  return token;
}

/** A photographer's link as they see it; null without one. */
export async function linkOf(providerId: string): Promise<ShownLink | null> {
  const found = await tables()
    .selectFrom('calendar_links')
    .select(['created_at', 'last_read_at'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (found === undefined) return null;
  return { created_at: isoInstant(found.created_at), last_read_at: isoInstantOrNull(found.last_read_at ?? null) };
}

/** Revokes a photographer's link; it may be repeated. */
export async function deleteLink(providerId: string): Promise<void> {
  await em().nativeDelete(CalendarLink, { provider_id: providerId });
}

/** A link, as a program reads it. */
export interface ReadLink {
  readonly providerId: string;
  readonly locale: LocaleCode;
  /** Whether the time of this read should be stored, since programs read often. */
  readonly wasReadRecently: boolean;
}

/**
 * The link of a token, while its photographer may sign in.
 * @throws Refusal `not_found` for a token that is unknown, replaced or revoked
 */
export async function readLink(token: string, now: Date): Promise<ReadLink> {
  const found = await tables()
    .selectFrom('calendar_links as l')
    .innerJoin('providers as p', 'p.id', 'l.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['l.provider_id', 'l.locale', 'l.last_read_at'])
    .where('l.token_hash', '=', hashToken(token))
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  const { provider_id, locale, last_read_at } = found;
  const wasReadRecently = last_read_at !== null && addHours(instantOf(last_read_at), READ_AGAIN_HOURS) > now;
  return { providerId: provider_id, locale, wasReadRecently };
}

/** Records the time of a read, for the photographer to see. */
export async function recordRead(token: string, now: Date): Promise<void> {
  await em().nativeUpdate(CalendarLink, { token_hash: hashToken(token) }, { last_read_at: now });
}
