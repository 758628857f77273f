// both databases: its queries join and count
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { withEm } from '../foundation/db/request-em.ts';
import { enqueue } from '../foundation/jobs/queue.ts';
import { ownDatabase, testApp } from '../testing/test-app.ts';

// Each command is a process of its own.
vi.setConfig({ testTimeout: 120_000 });

const EMAIL = 'premiere@declic.test';
const PASSWORD = 'un mot de passe d’essai';

interface Installation {
  readonly run: (
    command: string,
    args: readonly string[],
    input?: string,
    others?: Readonly<Record<string, string>>,
  ) => { status: number | null; output: string };
  readonly env: Record<string, string>;
}

async function installation(env: Record<string, string> = {}): Promise<Installation> {
  const databaseUrl = await ownDatabase();
  const own = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'declic-commands-')),
    // Each command runs in its own process; a compile cache avoids compiling the same code again.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node-compile'),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  };
  const run: Installation['run'] = (command, args, input = '', others = {}) => {
    const file = join(import.meta.dirname, `${command}.ts`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
      env: { ...own, ...others },
      input,
      encoding: 'utf8',
    });
    return { status, output: `${stdout}${stderr}` };
  };
  return { run, env: own };
}

describe('create-admin', () => {
  it('creates the first administrator, who can sign in', async () => {
    const { run, env } = await installation();
    expect(run('admin', ['create-admin', EMAIL], `${PASSWORD}\n`)).toMatchObject({ status: 0 });
    const test = await testApp({ env });
    const payload = { email: EMAIL, password: PASSWORD };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect([reply.statusCode, reply.json().user.is_admin]).toEqual([200, 1]);
    await test.close();
  });

  it('creates nobody for a short password, and prints the reason', async () => {
    const { run } = await installation();
    const { status, output } = run('admin', ['create-admin', EMAIL], 'court\n');
    expect([status, output]).toEqual([1, 'A password has 8 to 256 characters.\n']);
  });

  it('makes an existing account an administrator, and keeps its password', async () => {
    const { run, env } = await installation();
    run('admin', ['create-admin', EMAIL], `${PASSWORD}\n`);
    expect(run('admin', ['create-admin', EMAIL], 'another password\n').output).toContain('has not changed');
    const test = await testApp({ env });
    const payload = { email: EMAIL, password: PASSWORD };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(reply.statusCode).toBe(200);
    await test.close();
  });

  it('creates nobody when the input ends before a password, and says so', async () => {
    const { run } = await installation();
    const { status, output } = run('admin', ['create-admin', EMAIL], '');
    expect([status, output]).toEqual([1, 'No password was given: nobody became an administrator.\n']);
  });

  it('says that the database is away, without its password', async () => {
    const { run } = await installation({ DATABASE_URL: 'postgresql://declic:a-password@127.0.0.1:9/declic' });
    const { status, output } = run('admin', ['create-admin', EMAIL], `${PASSWORD}\n`);
    expect([status, output]).toEqual([1, 'DATABASE_URL: PostgreSQL does not answer (ECONNREFUSED)\n']);
  });

  it('names the configuration value that is wrong', async () => {
    const { run } = await installation({ PORT: 'abc' });
    const { status, output } = run('admin', ['create-admin', EMAIL]);
    expect([status, output]).toEqual([1, expect.stringMatching(/PORT: expected a whole number.*\n$/)]);
  });

  it.each([
    [[]],
    [['create-admin']],
    [['create-admin', 'not-an-address']],
    [['remove-admin', EMAIL]],
    [['jobs', 'bury']],
  ])('prints its usage for %j', async (args) => {
    const { run } = await installation();
    const { status, output } = run('admin', args);
    expect([status, output]).toEqual([1, expect.stringContaining('Usage: npm run admin')]);
  });
});

describe('jobs', () => {
  it('lists jobs that were set aside, and retries them by kind', async () => {
    const { run, env } = await installation();
    expect(run('admin', ['jobs', 'list']).output).toBe('No job waits, and none was set aside.\n');
    const test = await testApp({ env });
    const writer = test.database.writer.fork();
    await writer.transactional((transaction) =>
      withEm(transaction, async () => {
        enqueue({ kind: 'mail.one', lane: 'mail', payload: {} }, new Date(0));
        enqueue({ kind: 'photo.one', lane: 'pictures', payload: {} }, new Date(1));
      }),
    );
    await writer.execute(
      "update jobs set status = 'dead', last_error = 'mail server away', failures = 30, crashes = 2",
    );
    await test.close();
    expect(run('admin', ['jobs', 'list']).output).toMatch(/dead {2}mail\.one .* mail server away\ndead {2}photo\.one /);
    expect(run('admin', ['jobs', 'retry', '--kind', 'mail.one']).output).toBe('1 job(s) will be tried again.\n');
    expect(run('admin', ['jobs', 'list', '--kind', 'mail.one']).output).toMatch(/^queued {2}mail\.one /);
    expect(run('admin', ['jobs', 'retry']).output).toBe('1 job(s) will be tried again.\n');
    const after = await testApp({ env });
    expect(await after.database.reader.fork().execute('select failures, crashes from jobs')).toEqual([
      { failures: 0, crashes: 0 },
      { failures: 0, crashes: 0 },
    ]);
    await after.close();
  });
});

describe('backup and restore', () => {
  it('say what a backup contains, prove it, and let the doctor know', async () => {
    const { run, env } = await installation();
    run('admin', ['create-admin', EMAIL], `${PASSWORD}\n`);
    expect(run('doctor', []).output).toMatch(/backups +none, never proven/);
    const place = mkdtempSync(join(tmpdir(), 'declic-place-'));
    const made = run('backup', ['--to', place]);
    expect(made).toMatchObject({ status: 0, output: expect.stringMatching(/rows of \d+ tables .*, \d+ files/) });
    const proved = run('restore', ['--from', place, '--verify']);
    expect(proved).toMatchObject({ status: 0, output: expect.stringContaining('restored elsewhere and equal') });
    expect(run('doctor', []).output).toMatch(/ok +backups +the last one is 0 min old, proved 0 min ago/);
    expect(run('restore', ['--from', place, '--list']).output.trim().split('\n')).toHaveLength(1);
    if (env['DATABASE_URL'] === undefined) {
      // Nothing is there, and nothing is kept.
      const restored = run('restore', ['--from', place], '', { DATA_DIR: `${place}-new` });
      expect(restored).toMatchObject({ status: 0, output: expect.stringMatching(/^Restored: /) });
    }
    const inside = run('backup', ['--to', join(String(env['DATA_DIR']), 'backups')]);
    expect([inside.status, inside.output]).toEqual([1, expect.stringContaining('a backup must outlive it')]);
    expect(run('doctor', []).output).toMatch(/FAIL +backups .*the last try failed/);
  });
});

describe('a command of operators', () => {
  it.each([
    ['backup', ['--too', '/mnt/x'], "Unknown option '--too'.", 'npm run backup -- --to <folder'],
    // npm keeps an option for itself when there is no `--` before it.
    ['backup', ['/mnt/x'], "Unexpected argument '/mnt/x'.", 'npm run backup -- --to <folder'],
    ['backup', ['--to'], 'argument missing.', 'npm run backup -- --to <folder'],
    ['restore', ['/mnt/x'], "Unexpected argument '/mnt/x'.", 'npm run restore -- --from <folder'],
    ['restore', ['--list', '--verify'], '--list only names the backups', 'npm run restore -- --from <folder'],
    ['doctor', ['database'], "Unexpected argument 'database'.", 'npm run doctor, with'],
  ] as const)('%s %j says what is wrong, and how it is called', async (command, args, reason, usage) => {
    const { run } = await installation();
    const { status, output } = run(command, args);
    expect([status, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(output).toContain(usage);
  });

  it('names the backups of a place that has no such one, and says when there is none', async () => {
    const { run } = await installation();
    const place = mkdtempSync(join(tmpdir(), 'declic-place-'));
    const none = run('restore', ['--from', place, '--list']);
    expect([none.status, none.output]).toEqual([1, expect.stringContaining(`There is no backup in ${place}.`)]);
    run('admin', ['create-admin', EMAIL], `${PASSWORD}\n`);
    expect(run('backup', ['--to', place]).status).toBe(0);
    const other = run('restore', ['--from', place, '--backup', 'hier', '--verify']);
    expect([other.status, other.output]).toEqual([
      1,
      expect.stringMatching(/has no backup hier\. It has:\n {2}\d{8}t/),
    ]);
  });
});

describe('doctor', () => {
  it('reports no problem after the migrations', async () => {
    const { run } = await installation();
    run('admin', ['create-admin', EMAIL], `${PASSWORD}\n`);
    const { status, output } = run('doctor', []);
    expect(output).not.toContain('FAIL');
    expect(status).toBe(0);
  });

  it('names the value that is wrong', async () => {
    const { run } = await installation({ PORT: 'abc' });
    const { status, output } = run('doctor', []);
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/FAIL {2}configuration.*PORT: expected a whole number/),
    ]);
  });

  it('reports that an empty folder is filled at the first start, and leaves it empty', async () => {
    const { run, env } = await installation();
    if (env['DATABASE_URL'] !== undefined) return;
    const { status, output } = run('doctor', []);
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/ok {4}database {6}sqlite: .*declic\.sqlite is made at the next start/),
    ]);
    expect(readdirSync(String(env['DATA_DIR']))).toEqual([]);
  });

  it('says only what it knows while the database is away', async () => {
    const { run } = await installation({ DATABASE_URL: 'postgresql://declic:a-password@127.0.0.1:9/declic' });
    const { status, output } = run('doctor', []);
    expect([status, output.match(/^\w+ +[a-z]+/gm)]).toEqual([
      1,
      [
        'ok    configuration',
        'FAIL  database',
        'ok    storage',
        'ok    mail',
        'ok    sender',
        'ok    payments',
        'ok    push',
      ],
    ]);
    expect(output).not.toContain('a-password');
  });

  it('names a folder that cannot be created', async () => {
    const { run, env } = await installation({ DATA_DIR: join(import.meta.filename, 'data') });
    const { status, output } = run('doctor', []);
    expect([status, output]).toEqual([1, expect.stringContaining(`make ${env['DATA_DIR']} writable`)]);
  });

  it('explains what to do about a missing migration and an unreachable mail server', async () => {
    const { run, env } = await installation({ SMTP_URL: 'smtp://127.0.0.1:9' });
    writeFileSync(join(String(env['DATA_DIR']), 'declic.sqlite'), '');
    const { status, output } = run('doctor', []);
    expect(status).toBe(1);
    expect(output).toMatch(/FAIL {2}migrations.*applied at the next start/);
    expect(output).toMatch(/FAIL {2}mail.*is SMTP_URL right/);
    expect(output).toMatch(/FAIL {2}sender.*set PLATFORM_ADDRESS/);
  });
});
