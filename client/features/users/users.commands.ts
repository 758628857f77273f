import { call } from '#client/frame/network/call.ts';
import { MAX_PAGE_SIZE } from '#shared/protocol/page-size.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { UserCreate } from '#shared/users/user-create.schema.ts';
import type { UserUpdate } from '#shared/users/user-update.schema.ts';
import type { UserRow } from '#shared/users/user.schema.ts';
import type { UserSearch } from './user-search.ts';
import { userCalls } from '#shared/users/user.calls.ts';

function queryOf({ page = 1, ...search }: UserSearch) {
  return { ...search, page: String(page) };
}

/** A page of the list. */
export function listUsers(search: UserSearch) {
  return call(userCalls['user.list'], { query: queryOf(search) });
}

/** Every account of a search, on any number of pages; null when the server cannot be reached. */
export async function allUsers(search: UserSearch): Promise<readonly UserRow[] | null> {
  const rows: UserRow[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const query = { ...queryOf({ ...search, page }), per_page: String(MAX_PAGE_SIZE) };
    const outcome = await call(userCalls['user.list'], { query });
    if (outcome.kind !== 'ok') return null;
    rows.push(...outcome.body.data);
    ({ lastPage } = outcome.body);
  }
  return rows;
}

/** Creates an account whose person chooses their password by mail. */
export function inviteUser(body: UserCreate) {
  return call(userCalls['user.create'], { body });
}

/** One account. */
export function readUser(id: string) {
  return call(userCalls['user.read'], { params: { id } });
}

/**
 * Changes an account.
 * @param version the version the administrator saw
 */
export function updateUser(id: string, version: number, body: UserUpdate) {
  return call(userCalls['user.edit'], { params: { id }, body, seenVersion: version });
}

/** Signs an account out of every device. */
export function endSessions(id: string) {
  return call(userCalls['user.end_sessions'], { params: { id } });
}

/** Mails the activation link of a pending account again. */
export function resendActivation(id: string, locale: LocaleCode) {
  return call(userCalls['user.resend_activation'], { params: { id }, body: { locale } });
}
