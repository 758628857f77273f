import type { Owner } from '#shared/ids.ts';
import { clock } from '#server/foundation/clock.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

// The requests of an owner, as ids for the queries of every noun that belongs to one.

/** The requests that an owner holds a valid link to. */
export function grantedRequests(owner: Owner) {
  return tables()
    .selectFrom('quote_request_grants')
    .select('quote_request_id as id')
    .where('owner', '=', owner)
    .where('expires_at', '>', instantParameter(em(), clock.now()));
}

/** The requests of a client: own ones, and those they hold a valid link to. */
export function clientRequests(owner: Owner) {
  return tables().selectFrom('quote_requests').select('id').where('owner', '=', owner).union(grantedRequests(owner));
}

/** The owners with a grant for a request. */
export async function grantedOwners(requestId: string): Promise<Owner[]> {
  const grants = await tables()
    .selectFrom('quote_request_grants')
    .select('owner')
    .where('quote_request_id', '=', requestId)
    .execute();
  return grants.map(({ owner }) => owner);
}
