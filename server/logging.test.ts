// both databases: each driver words its errors
import fastify, { type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withEm } from './foundation/db/request-em.ts';
import { reasonOf } from './foundation/error-words.ts';
import { logging } from './logging.ts';
import { Refusal } from './foundation/problems.ts';
import { quoteRequestMutations } from '#shared/requests/quote-request.mutations.ts';
import { tables } from './foundation/db/tables.ts';
import { aClient, aGuest, aKey, aProvider, aRequest, signIn } from './testing/factories.ts';
import { LogWatch } from './testing/log-watch.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ log: stream });
});
afterAll(() => test.close());

/** The last line that `log` writes. */
function told(log: (log: FastifyBaseLogger) => void): { line: string; msg: string; err: Record<string, unknown> } {
  log(test.app.log);
  const line = lines.at(-1) ?? '';
  return { line, ...(JSON.parse(line) as { msg: string; err: Record<string, unknown> }) };
}

/** An error of the suite's database: a duplicate row, with all its values in the message. */
async function databaseRefusal(): Promise<unknown> {
  const { email } = await aClient(test, { phone: '+14185550142' });
  return aClient(test, { email, phone: '+14185550142' }).then(
    () => null,
    (error: unknown) => error,
  );
}

it('the log names the route, and no secret of an address', async () => {
  const app = fastify({ ...logging({ logLevel: 'trace' }, stream) });
  app.get('/originals/:id', () => {
    throw new Error('The disk is gone');
  });
  lines.length = 0;
  await app.inject('/originals/a-photo?expires=1795245000&signature=only-for-one');
  expect(lines.join('')).toContain('/originals/:id');
  expect(lines.join('')).not.toMatch(/a-photo|1795245000|only-for-one/);
});

it('the log has a line for each thing told, whatever line breaks it brings', async () => {
  const evil = 'x\n{"level":50,"msg":"all is lost"}\r\n\u2028';
  lines.length = 0;
  test.app.log.error({ err: new Error(evil), said: evil }, evil);
  await test.app.inject({
    url: `/api/${encodeURIComponent(evil)}`,
    headers: { 'user-agent': evil.replace(/[\r\n]/g, ' ') },
  });
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  }
});

it('the log tells who was refused, by number', async () => {
  const { email, userId } = await aClient(test);
  lines.length = 0;
  const { headers } = await signIn(test, email);
  for (const url of ['/api/users', '/api/quotes/requests/01a21fa1-21ca-77ca-84ee-824239784961'])
    await test.app.inject({ url, headers });
  await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'pas le bon' } });
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.filter(({ msg }) => msg === 'access refused')).toMatchObject([
    { user: userId, status: 403, code: 'forbidden' },
    { user: userId, status: 404, code: 'not_found' },
    { user: null, status: 401, code: 'user.invalid' },
  ]);
});

it('the log leads from the key of a device, over its request, to the jobs that follow', async () => {
  const [key, guest] = [aKey(), aGuest()];
  const headers = { ...guest.headers, 'idempotency-key': key };
  const { url, method } = { url: quoteRequestMutations['quote_request.create'].path, method: 'POST' } as const;
  const payload = aRequest();
  lines.length = 0;
  for (let tries = 0; tries < 2; tries += 1) await test.app.inject({ method, url, headers, payload });
  const told = lines.map((line) => JSON.parse(line) as { reqId: string; key?: string; jobs?: string[]; msg: string });
  const follow = told.filter((line) => line.key === key);
  // The second try is answered from the first, and causes nothing.
  expect(follow).toHaveLength(1);
  const [{ reqId, jobs = [] } = { reqId: '' }] = follow;
  expect(told.some((line) => line.reqId === reqId && line.msg === 'request completed')).toBe(true);
  const rows = await withEm(test.database.reader.fork(), () =>
    tables().selectFrom('jobs').select('id').where('id', 'in', jobs).execute(),
  );
  expect(jobs.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(jobs));
});

it('the log does not contain the token of a calendar’s address', async () => {
  const { email, providerId } = await aProvider(test);
  const { headers } = await signIn(test, email);
  const link = { url: `/api/providers/${providerId}/calendar`, headers };
  lines.length = 0;
  const made = await test.app.inject({ method: 'PUT', ...link, payload: { locale: 'fr' } });
  const { pathname } = new URL(made.json<{ url: string }>().url);
  const token = pathname.slice(pathname.lastIndexOf('/') + 1, -'.ics'.length);
  const statuses = [];
  for (const url of [pathname, `${pathname}?again`, `${pathname}/more`, pathname.replace('.ics', '')]) {
    statuses.push((await test.app.inject({ method: 'GET', url })).statusCode);
  }
  await test.app.inject({ method: 'DELETE', ...link });
  statuses.push((await test.app.inject({ method: 'GET', url: pathname })).statusCode);
  expect(statuses).toEqual([200, 200, 404, 404, 404]);
  expect(token).toHaveLength(43);
  expect(lines.join('')).toContain('/api/calendars/:token.ics');
  expect(lines.join('')).not.toContain(token);
});

describe('an error of the database', () => {
  it.each([
    ['as it is', (error: unknown) => error],
    ['under a refusal', (error: unknown) => new Refusal('unavailable', { cause: error })],
    ['two below', (error: unknown) => new Error('No luck', { cause: new Refusal('unavailable', { cause: error }) })],
    ['one of several', (error: unknown) => new AggregateError([error], 'Several')],
  ])('%s is logged without the row, the statement and the driver’s message', async (_words, wrapped) => {
    const error = wrapped(await databaseRefusal());
    const { line } = told((log) => log.error({ err: error }, 'request failed'));
    expect(line).toContain('UniqueConstraintViolationException');
    expect(line).toContain('server/testing/factories.ts');
    const reason = reasonOf(error);
    for (const text of [line, reason]) expect(text).not.toMatch(/\w@|4185550142|Camille|Fortin|argon2|insert|values/i);
  });

  it('keeps its code and the schema names', async () => {
    const error = await databaseRefusal();
    const isPostgres = test.database.dialect === 'postgresql';
    expect(told((log) => log.error({ err: error }, 'request failed')).err).toMatchObject(
      isPostgres ? { code: '23505', table: 'users', constraint: 'users_email_unique' } : { code: 'ERR_SQLITE_ERROR' },
    );
  });

  it('is safe whatever library logs it', async () => {
    const error = await databaseRefusal();
    const message = error instanceof Error ? error.message : '';
    for (const log of [
      (to: FastifyBaseLogger) => to.error(error),
      (to: FastifyBaseLogger) => to.error({ err: error }),
      (to: FastifyBaseLogger) => to.error({ err: error }, message),
      (to: FastifyBaseLogger) => to.error(error, `request failed: ${message}`),
      (to: FastifyBaseLogger) => to.error({ problem: error }, 'request failed'),
    ]) {
      expect(told(log).line).not.toMatch(/\w@|4185550142|Camille|values/);
    }
  });

  it('is safe when a statement only got a wrong parameter', async () => {
    const em = test.database.writer.fork();
    const asked = withEm(em, () =>
      sql`select id from users where created_at = ${'Camille Fortin'} and id = ${'Camille Fortin'}`.execute(
        em.getKysely(),
      ),
    );
    const error: unknown = await asked.then(
      () => new Error('none'),
      (reason: unknown) => reason,
    );
    expect(told((log) => log.error({ err: error }, 'request failed')).line).not.toContain('Camille');
  });
});

describe('an error', () => {
  it('of our own code keeps its message, without addresses', () => {
    const error = new Error('No handler for camille@exemple.ca');
    expect(told((log) => log.error({ err: error }, 'job failed'))).toMatchObject({
      msg: 'job failed',
      err: { type: 'Error', message: 'No handler for …@…' },
    });
    expect(reasonOf(new Refusal('storage_full', { cause: error }))).toBe('storage_full: No handler for …@…');
  });

  it('of a parser does not repeat its input', () => {
    const parse = () => JSON.parse('Camille Fortin') as unknown;
    expect(parse).toThrow(/Camille/);
    try {
      parse();
    } catch (error) {
      expect(told((log) => log.error({ err: error }, 'request failed')).line).not.toContain('Camille');
      expect(reasonOf(error)).toBe('SyntaxError');
    }
  });

  it('with text in its stack is logged by its locations only', () => {
    const error = new Error('x');
    error.stack = 'Error: x\n    at Camille Fortin, 12 rue du Parc\n    at work (/srv/declic/server/a.ts:1:2)';
    expect(told((log) => log.error({ err: error }, 'request failed')).err).toMatchObject({
      stack: '/srv/declic/server/a.ts:1:2',
    });
  });
});

describe('the log check of the test suites', () => {
  it.each([
    'Camille',
    'nouvelle@declic.test',
    'Parc de la Pointe-De La Martinière',
    '+15145550118',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIi',
    'q'.repeat(43),
  ])('finds %s', (word) => {
    const watch = new LogWatch();
    watch.write('{"level":30,"reqId":"01930000-0000-7000-8000-000000000001","msg":"request completed"}\n');
    expect(() => watch.assertNobodyNamed()).not.toThrow();
    watch.write(`{"level":50,"msg":"${word}"}\n`);
    expect(() => watch.assertNobodyNamed()).toThrow('The log tells of people');
  });

  it('reads the log of an app', async () => {
    const watch = new LogWatch();
    const watched = await testApp({ log: watch });
    await watched.app.inject({ method: 'GET', url: '/api/categories' });
    await watched.close();
    expect(watch.lines).toBeGreaterThan(1);
  });

  it('is used by every suite', async () => {
    const careless = await testApp();
    careless.app.log.error({ of: 'Camille Fortin' }, 'a careless line');
    await expect(careless.close()).rejects.toThrow('The log tells of people');
  });
});
