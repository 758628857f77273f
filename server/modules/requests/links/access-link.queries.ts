import type { Owner } from '#shared/ids.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The request of a valid link. */
export function requestOfLink(tokenHash: string, now: Date) {
  return tables()
    .selectFrom('access_links as l')
    .innerJoin('quote_requests as r', 'r.id', 'l.quote_request_id')
    .select(['r.id', 'r.owner', 'r.version'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', instantParameter(em(), now))
    .executeTakeFirst();
}

/** Records a use of a link, which extends it. @returns whether it was still valid */
export async function extendLink(tokenHash: string, now: Date, ends: Date): Promise<boolean> {
  const at = instantParameter(em(), now);
  const used = await tables()
    .updateTable('access_links')
    .set({ last_used_at: at, expires_at: instantParameter(em(), ends) })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning('token_hash')
    .execute();
  return used.length > 0;
}

/** Grants a request to an owner, or extends the grant. */
export async function grant(requestId: string, owner: Owner, tokenHash: string, ends: Date): Promise<void> {
  const right = { token_hash: tokenHash, expires_at: instantParameter(em(), ends) };
  await tables()
    .insertInto('quote_request_grants')
    .values({ quote_request_id: requestId, owner, ...right })
    .onConflict((conflict) => conflict.columns(['quote_request_id', 'owner']).doUpdateSet(right))
    .execute();
}

/** The links of a request that are valid, or whose grants are; newest first. */
export function linksOfRequest(requestId: string, now: Date) {
  const at = instantParameter(em(), now);
  return tables()
    .selectFrom('access_links as l')
    .select(['l.token_hash as id', 'l.created_at', 'l.last_used_at'])
    .select((eb) =>
      eb
        .selectFrom('quote_request_grants as g')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('g.token_hash', '=', 'l.token_hash')
        .where('g.expires_at', '>', at)
        .as('devices'),
    )
    .where('l.quote_request_id', '=', requestId)
    .where((eb) =>
      eb.or([
        eb('l.expires_at', '>', at),
        eb.exists(
          eb
            .selectFrom('quote_request_grants as g')
            .select('g.owner')
            .whereRef('g.token_hash', '=', 'l.token_hash')
            .where('g.expires_at', '>', at),
        ),
      ]),
    )
    .orderBy('l.created_at', 'desc')
    .orderBy('l.token_hash')
    .execute();
}

export async function endLink(tokenHash: string, requestId: string): Promise<void> {
  await tables()
    .updateTable('access_links')
    .set((eb) => ({ expires_at: eb.ref('created_at') }))
    .where('token_hash', '=', tokenHash)
    .where('quote_request_id', '=', requestId)
    .execute();
}

/** Ends every link of a request. @returns how many it has */
export async function endLinks(requestId: string): Promise<number> {
  const ended = await tables()
    .updateTable('access_links')
    .set((eb) => ({ expires_at: eb.ref('created_at') }))
    .where('quote_request_id', '=', requestId)
    .returning('token_hash')
    .execute();
  return ended.length;
}

/** Deletes the grants of a request but one owner's. @returns the others */
export async function deleteGrantsBut(owner: Owner, requestId: string): Promise<Owner[]> {
  const grants = await tables()
    .deleteFrom('quote_request_grants')
    .where('quote_request_id', '=', requestId)
    .where('owner', '!=', owner)
    .returning('owner')
    .execute();
  return grants.map((grant) => grant.owner);
}

/** Deletes the grants of a link. @returns their owners */
export async function deleteGrantsOf(tokenHash: string, requestId: string): Promise<Owner[]> {
  const grants = await tables()
    .deleteFrom('quote_request_grants')
    .where('quote_request_id', '=', requestId)
    // A grant of an older build does not name its link.
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('token_hash', 'is', null)]))
    .returning('owner')
    .execute();
  return grants.map(({ owner }) => owner);
}

export function accessColumnsOf(requestId: string) {
  return tables()
    .selectFrom('quote_requests')
    .select(['id', 'owner', 'version'])
    .where('id', '=', requestId)
    .executeTakeFirst();
}

/** Whether an owner has a valid grant that ends before a time. */
export async function hasExpiringGrant(owner: Owner, now: Date, before: Date): Promise<boolean> {
  const ending = await tables()
    .selectFrom('quote_request_grants')
    .select('owner')
    .where('owner', '=', owner)
    .where('expires_at', '>', instantParameter(em(), now))
    .where('expires_at', '<', instantParameter(em(), before))
    .limit(1)
    .executeTakeFirst();
  return ending !== undefined;
}

/** Extends these grants. */
export async function renewExpiringGrants(owner: Owner, now: Date, before: Date, ends: Date): Promise<void> {
  await tables()
    .updateTable('quote_request_grants')
    .set({ expires_at: instantParameter(em(), ends) })
    .where('owner', '=', owner)
    .where('expires_at', '>', instantParameter(em(), now))
    .where('expires_at', '<', instantParameter(em(), before))
    .execute();
}

/** Whether an owner has an expired grant. */
export async function hasExpiredGrant(owner: Owner, now: Date): Promise<boolean> {
  const over = await tables()
    .selectFrom('quote_request_grants')
    .select('owner')
    .where('owner', '=', owner)
    .where('expires_at', '<=', instantParameter(em(), now))
    .limit(1)
    .executeTakeFirst();
  return over !== undefined;
}

/** Deletes every expired grant. */
export function deleteExpiredGrants(now: Date) {
  return tables()
    .deleteFrom('quote_request_grants')
    .where('expires_at', '<=', instantParameter(em(), now))
    .returning(['quote_request_id', 'owner'])
    .execute();
}
