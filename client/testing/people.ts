import type { CurrentUser, SessionReply } from '#shared/accounts/account.schema.ts';

const client: CurrentUser = {
  id: '01930000-0000-7000-8000-0000000000c1',
  first_name: 'Camille',
  last_name: 'Fortin',
  email: 'camille.fortin@exemple.ca',
  phone: null,
  birthdate: null,
  is_admin: 0,
  is_test: 0,
  verified_at: '2026-11-01T12:00:00.000Z',
  client: { id: '01930000-0000-7000-8000-0000000000d1', business_name: null },
  profile_pictures: [],
  version: 1,
};
const { client: _, ...person } = client;

/** A client, as the server tells their device. */
export function aClient(fields: Partial<CurrentUser> = {}): CurrentUser {
  return { ...client, ...fields };
}

/** A photographer whose page is published. */
export function aPhotographer(fields: Partial<CurrentUser> = {}): CurrentUser {
  return {
    ...person,
    id: '01930000-0000-7000-8000-0000000000c2',
    first_name: 'Maude',
    last_name: 'Roy',
    email: 'maude.roy@exemple.ca',
    provider: { id: '01930000-0000-7000-8000-0000000000e2', slug: 'maude-roy', status: 'active' },
    ...fields,
  };
}

export function anAdministrator(fields: Partial<CurrentUser> = {}): CurrentUser {
  return {
    ...person,
    id: '01930000-0000-7000-8000-0000000000c3',
    first_name: 'Anne',
    last_name: 'Côté',
    email: 'anne.cote@exemple.ca',
    is_admin: 1,
    ...fields,
  };
}

/** The server's answer to a sign-in or a renewal: an access token of an hour. */
export function aSession(user: CurrentUser): SessionReply {
  const issuedAt = Math.floor(Date.now() / 1_000);
  const claims = btoa(JSON.stringify({ iat: issuedAt, exp: issuedAt + 3_600 }));
  return { token: `a.${claims}.z`, refreshToken: 'r', session_id: sessionIdOf(user), user };
}

/** Of the person's session on this device. */
export function sessionIdOf({ id }: CurrentUser): string {
  return id.replace('-8000-', '-9000-');
}
