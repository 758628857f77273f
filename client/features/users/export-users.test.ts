import { expect, it } from 'vitest';
import type { UserRow } from '#shared/users/user.schema.ts';
import { csvOf } from './export-users.ts';

function aRow(fields: Partial<UserRow>): UserRow {
  const id = '0198c7a2-0000-7000-8000-000000000000';
  const at = '2026-11-24T05:00:00.000Z';
  const name = { first_name: 'Ana', last_name: 'Roy', email: 'ana@exemple.ca' };
  return {
    id,
    ...name,
    status: 'active',
    roles: ['admin', 'client'],
    is_test: 0,
    created_at: at,
    last_seen_at: null,
    ...fields,
  };
}

it('writes a header and a line for each account', () => {
  const [header, line, end] = csvOf([aRow({ last_name: 'Roy, "fille"' })]).split('\r\n');
  expect(header).toBe('last_name,first_name,email,roles,status,is_test,created_at,last_seen_at,id');
  expect(line).toMatch(/^"Roy, ""fille""",Ana,ana@exemple\.ca,admin client,active,0,2026-11-24T05:00:00\.000Z,,0198/);
  expect(end).toBe('');
});

it.each(['=', '+', '-', '@', '\t', '\r'])('prevents a name that begins with %j from being a formula', (sign) => {
  const [, line] = csvOf([aRow({ last_name: `${sign}HYPERLINK("x")` })]).split('\r\n');
  expect(line).toMatch(/^"'/);
});

it('prevents a part of a name from being a formula where semicolons end a cell', () => {
  const [, line] = csvOf([aRow({ last_name: 'A;=1+1;' })]).split('\r\n');
  expect(line?.split(';')[1]).toBe("'=1+1");
});
