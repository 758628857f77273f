import { type DraftFields, textsOf } from '#shared/requests/asking/form-fields.ts';
import { myRequests } from '../requests.queries.ts';

/** The contact data of the previous request on this device, which fill the next booking; empty the first time. */
export async function lastContact(): Promise<DraftFields> {
  const last = (await myRequests()).rows.find(({ request }) => request.view === 'full');
  if (last === undefined) return {};
  const { client_name, client_email, client_phone } = textsOf(last.wanted);
  return { client_name, client_email, client_phone };
}
