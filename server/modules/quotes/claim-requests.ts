import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { em } from '#server/db/request-em.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { audienceOf, type RequestAnchor } from './quote-request.readers.ts';

/**
 * A guest's requests, and the rights it won by links, become the person's. The links mailed for these requests end: they
 * served the guest, and an account has its own way in.
 */
export async function claimRequests(work: Work, guest: Owner, person: Owner): Promise<number> {
  const kysely = em().getKysely();
  const { rows: moved } = await sql<RequestAnchor & { version: number }>`
    update quote_requests set owner = ${person} where owner = ${guest}
    returning id, owner, status, provider_id, version`.execute(kysely);
  await sql`delete from quote_request_grants where owner = ${guest} and quote_request_id in (
    select quote_request_id from quote_request_grants where owner = ${person})`.execute(kysely);
  await sql`update quote_request_grants set owner = ${person} where owner = ${guest}`.execute(kysely);
  for (const request of moved) {
    const readers = await audienceOf(request);
    await sql`delete from quote_request_grants where quote_request_id = ${request.id}`.execute(kysely);
    work.changed({ type: 'quote_request', id: request.id, version: request.version, audience: [guest, ...readers] });
    work.audit('quote_request.claim', { type: 'quote_request', id: request.id });
  }
  return moved.length;
}
