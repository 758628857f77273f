import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { MAX_PAGE_SIZE } from '#shared/protocol/page-size.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { userPaths } from '#shared/users/user.paths.ts';
import type { UserCreate } from '#shared/users/user-create.schema.ts';
import type { UserUpdate } from '#shared/users/user-update.schema.ts';
import type { UserRow } from '#shared/users/user.schema.ts';
import type { UserSearch } from './user-search.ts';

const listCall = callTo<'users'>('GET', userPaths.users);
const createCall = callTo<'createUser'>('POST', userPaths.createUser);
const readCall = callTo<'user'>('GET', userPaths.user);
const updateCall = callTo<'updateUser'>('PUT', userPaths.updateUser);
const endCall = callTo<'endUserSessions'>('DELETE', userPaths.endUserSessions);
const resendCall = callTo<'resendActivation'>('POST', userPaths.resendActivation);

function queryOf({ page = 1, ...search }: UserSearch) {
  return { ...search, page: String(page) };
}

/** A page of the list. */
export function listUsers(search: UserSearch) {
  return call(listCall, { query: queryOf(search) });
}

/** Every account of a search, on any number of pages; null when the server cannot be reached. */
export async function allUsers(search: UserSearch): Promise<readonly UserRow[] | null> {
  const rows: UserRow[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const query = { ...queryOf({ ...search, page }), per_page: String(MAX_PAGE_SIZE) };
    const outcome = await call(listCall, { query });
    if (outcome.kind !== 'ok') return null;
    rows.push(...outcome.body.data);
    ({ lastPage } = outcome.body);
  }
  return rows;
}

/** Creates an account whose person chooses their password by mail. */
export function inviteUser(body: UserCreate) {
  return call(createCall, { body });
}

/** One account. */
export function readUser(id: string) {
  return call(readCall, { params: { id } });
}

/**
 * Changes an account.
 * @param version the version the administrator saw
 */
export function updateUser(id: string, version: number, body: UserUpdate) {
  return call(updateCall, { params: { id }, body, seenVersion: version });
}

/** Signs an account out of every device. */
export function endSessions(id: string) {
  return call(endCall, { params: { id } });
}

/** Mails the activation link of a pending account again. */
export function resendActivation(id: string, locale: LocaleCode) {
  return call(resendCall, { params: { id }, body: { locale } });
}
