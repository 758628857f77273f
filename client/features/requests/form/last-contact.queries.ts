import type { DraftFields } from '#shared/requests/quote-request.draft.ts';
import { draftOf } from '#shared/requests/quote-request.edit.ts';
import { myRequests } from '../requests.queries.ts';

/** The contact data of the previous request on this device, which fill the next booking; empty the first time. */
export async function lastContact(): Promise<DraftFields> {
  const last = (await myRequests()).rows.find(({ request }) => request.view === 'full');
  if (last === undefined) return {};
  const { client_name = '', client_email = '', client_phone = '' } = draftOf(last.wanted);
  return { client_name, client_email, client_phone };
}
