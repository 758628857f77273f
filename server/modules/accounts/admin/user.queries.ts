import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { userOwner } from '#shared/ids.ts';
import type { UserRole, UserSort } from '#shared/users/user.lists.ts';
import type { UserRow, userQuery } from '#shared/users/user.schema.ts';
import { countOf } from '#server/foundation/db/count-of.ts';
import { instantParameter, isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { AuditEntry } from '#server/foundation/db/audit-entry.entity.ts';
import { anywhere, folded } from '#server/foundation/db/folded.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

type Filter = Pick<z.output<typeof userQuery>, 'q' | 'role' | 'status' | 'sort'>;

const name = folded(sql<string>`u.last_name || ' ' || u.first_name`);
/** Both orders of a name, and the address. */
const words = folded(sql<string>`u.first_name || ' ' || u.last_name || ' ' || u.first_name || ' ' || u.email`);

const roleColumns = { client: 'c.id', provider: 'p.id' } as const;

/** Every account that is not closed. */
function everybody() {
  return tables()
    .selectFrom('users as u')
    .leftJoin('clients as c', 'c.user_id', 'u.id')
    .leftJoin('providers as p', 'p.user_id', 'u.id')
    .where('u.closed_at', 'is', null);
}

function found({ q, role, status }: Filter) {
  let users = everybody();
  if (q !== undefined) users = users.where(sql<boolean>`${words} like ${anywhere(q)} escape '\\'`);
  if (status !== undefined) users = users.where('u.status', '=', status);
  if (role === 'admin') users = users.where('u.is_admin', '=', 1);
  else if (role !== undefined) users = users.where(roleColumns[role], 'is not', null);
  return users;
}

function withColumns(users: ReturnType<typeof found>) {
  return users
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.status', 'u.is_admin', 'u.is_test', 'u.created_at'])
    .select(['c.id as client_id', 'p.id as provider_id'])
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .select(({ fn }) => fn.max('s.last_seen_at').as('at'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('last_seen_at'),
    );
}

function ordered(users: ReturnType<typeof withColumns>, sort: UserSort) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  switch (sort) {
    case 'name':
    case '-name':
      return users.orderBy(name, direction);
    case 'email':
    case '-email':
      return users.orderBy('u.email', direction);
    case 'created':
    case '-created':
      return users.orderBy('u.created_at', direction);
    case 'seen':
    case '-seen':
      return users.orderBy('last_seen_at', (order) =>
        direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
      );
  }
}

/** A page of the accounts, and their total number. */
export async function userPage(
  filter: Filter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: UserRow[] }> {
  const total = await countOf(found(filter));
  const rows = await ordered(withColumns(found(filter)), filter.sort)
    .orderBy('u.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return {
    total,
    rows: rows.map(({ client_id, provider_id, is_admin, created_at, last_seen_at, ...row }) => ({
      ...row,
      created_at: isoInstant(created_at),
      last_seen_at: isoInstantOrNull(last_seen_at),
      roles: rolesOf({ client_id, provider_id, is_admin }),
    })),
  };
}

function rolesOf(row: { client_id: string | null; provider_id: string | null; is_admin: 0 | 1 }): UserRole[] {
  return [
    ...(row.is_admin === 1 ? ['admin' as const] : []),
    ...(row.provider_id === null ? [] : ['provider' as const]),
    ...(row.client_id === null ? [] : ['client' as const]),
  ];
}

/** One account with its profiles. */
export function userRow(by: { readonly id: string } | { readonly email: string }) {
  const all = everybody();
  return ('id' in by ? all.where('u.id', '=', by.id) : all.where('u.email', '=', by.email))
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.status',
      'u.is_admin',
      'u.is_support',
      'u.is_test',
      'u.created_at',
    ])
    .select(['u.birthdate', 'u.phone', 'u.verified_at', 'u.suspended_at', 'u.suspension_reason', 'u.version'])
    .select(['c.id as client_id', 'c.business', 'c.business_name', 'c.terms_version as client_terms'])
    .select(['p.id as provider_id', 'p.slug', 'p.status as provider_status', 'p.terms_version as provider_terms'])
    .executeTakeFirst();
}

/** The active sessions of a person: their number, and the last use of any. */
export async function sessionCounts(userId: string, now: Date): Promise<{ live: number; lastSeenAt: string | null }> {
  const sessions = tables().selectFrom('sessions').where('user_id', '=', userId);
  const { live } = await sessions
    .where('ended_at', 'is', null)
    .where('expires_at', '>', instantParameter(em(), now))
    .select(({ fn }) => fn.countAll().as('live'))
    .executeTakeFirstOrThrow();
  const { seen } = await sessions.select(({ fn }) => fn.max('last_seen_at').as('seen')).executeTakeFirstOrThrow();
  return { live: Number(live), lastSeenAt: isoInstantOrNull(seen ?? null) };
}

const MAX_ENTRIES = 50;

/**
 * Actions on an account and its photographer's profile, and other people's actions on their plans; newest first.
 * @param providerId null for a person who is not a photographer
 */
export async function journalOf(userId: string, providerId: string | null) {
  const about = [{ entity_type: 'user', entity_id: userId }, ...(await aboutProvider(userId, providerId))];
  return em().find(AuditEntry, { $or: about }, { orderBy: { at: 'desc', id: 'desc' }, limit: MAX_ENTRIES });
}

async function aboutProvider(userId: string, providerId: string | null) {
  if (providerId === null) return [];
  const plans = await tables().selectFrom('plans').select('id').where('provider_id', '=', providerId).execute();
  return [
    { entity_type: 'provider', entity_id: providerId },
    { entity_type: 'plan', entity_id: { $in: plans.map(({ id }) => id) }, actor: { $ne: userOwner(userId) } },
  ];
}

/** The names of these people. */
export async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tables()
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}
