import type { UserDetail, UserRow } from './user.schema.ts';

const USER_ID = '01930000-0000-7000-8000-0000000000a1';

/** A photographer, as a line of the administration's list. */
export function aUserRow(fields: Partial<UserRow> = {}): UserRow {
  return {
    id: USER_ID,
    first_name: 'Maude',
    last_name: 'Tremblay',
    email: 'photographe@exemple.ca',
    status: 'active',
    is_test: 0,
    created_at: '2026-11-01T12:00:00.000Z',
    last_seen_at: '2026-11-20T12:00:00.000Z',
    roles: ['provider'],
    ...fields,
  };
}

/** The same photographer, with what an administrator may read. */
export function aUser(fields: Partial<UserDetail> = {}): UserDetail {
  const { roles: _, ...row } = aUserRow();
  return {
    ...row,
    birthdate: null,
    phone: null,
    is_admin: 0,
    is_support: 0,
    verified_at: '2026-11-01T12:00:00.000Z',
    suspended_at: null,
    suspension_reason: null,
    initial_name: 'M. Tremblay',
    full_name: 'Maude Tremblay',
    client: null,
    provider: {
      id: '01930000-0000-7000-8000-0000000000b1',
      slug: 'maude-tremblay',
      status: 'published',
      terms_version: null,
    },
    profile_pictures: [],
    sessions: 1,
    agreed_sessions: [],
    journal: [
      {
        id: '01930000-0000-7000-8000-0000000000f9',
        at: '2026-11-01T12:00:00.000Z',
        action: 'user.activate',
        actor: null,
      },
    ],
    version: 1,
    ...fields,
  };
}
