// no database
import { expect, it } from 'vitest';
import { startTrouble } from './start-trouble.ts';

const sqlite = { host: '127.0.0.1', port: 3000, dataDir: '/srv/declic', databaseUrl: null };
const postgres = { ...sqlite, databaseUrl: 'postgresql://declic:a-password@db/declic' };

function anError(facts: object, cause?: unknown): Error {
  return Object.assign(new Error('a-password', { cause }), facts);
}

it.each([
  [sqlite, { code: 'EADDRINUSE', syscall: 'listen' }, 'PORT: 3000 is used by another process (EADDRINUSE)'],
  [sqlite, { code: 'EACCES', syscall: 'listen' }, 'PORT: 3000 may not be used by this user (EACCES)'],
  [sqlite, { code: 'EAFNOSUPPORT', syscall: 'listen' }, 'HOST: 127.0.0.1 is no address of this machine (EAFNOSUPPORT)'],
  [
    postgres,
    { code: 'EADDRNOTAVAIL', syscall: 'listen' },
    'HOST: 127.0.0.1 is no address of this machine (EADDRNOTAVAIL)',
  ],
  [
    { ...sqlite, host: 'nowhere' },
    { code: 'ENOTFOUND', syscall: 'getaddrinfo' },
    'HOST: nowhere is no address of this machine (ENOTFOUND)',
  ],
  [
    sqlite,
    { code: 'EACCES', syscall: 'mkdir', path: '/srv/declic' },
    'DATA_DIR: /srv/declic can not be written (EACCES)',
  ],
  [
    sqlite,
    { code: 'ERR_SQLITE_ERROR', errcode: 14 },
    'DATA_DIR: /srv/declic/declic.sqlite can not be opened (SQLite 14)',
  ],
  [postgres, { code: 'ECONNREFUSED', syscall: 'connect' }, 'DATABASE_URL: PostgreSQL does not answer (ECONNREFUSED)'],
  [postgres, { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'DATABASE_URL: PostgreSQL does not answer (ENOTFOUND)'],
  [postgres, { code: '28P01' }, 'DATABASE_URL: PostgreSQL refuses its user or password (28P01)'],
  [postgres, { code: '3D000' }, 'DATABASE_URL: PostgreSQL has no such database (3D000)'],
  [postgres, { code: '42501' }, 'DATABASE_URL: its user may not create what the migrations need (42501)'],
])('says what to look at, %#', (place, facts, words) => {
  expect(startTrouble(anError(facts), place)).toBe(words);
  expect(startTrouble(new AggregateError([anError({}, anError(facts))]), place)).toBe(words);
});

it('says nothing of a bug', () => {
  for (const error of [new TypeError('x'), anError({ code: 'ERR_ASSERTION' }), 'a word', null]) {
    expect(startTrouble(error, postgres)).toBeNull();
  }
});
