import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownDatabase, testApp } from '../testing/test-app.ts';

const EMAIL = 'premiere@declic.test';
const PASSWORD = 'un mot de passe d’essai';

interface Installation {
  readonly run: (command: string, args: readonly string[], input?: string) => { status: number | null; output: string };
  readonly env: Record<string, string>;
}

async function installation(env: Record<string, string> = {}): Promise<Installation> {
  const databaseUrl = await ownDatabase();
  const own = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'declic-commands-')),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  };
  const run = (command: string, args: readonly string[], input = '') => {
    const file = join(import.meta.dirname, `${command}.ts`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
      env: own,
      input,
      encoding: 'utf8',
    });
    return { status, output: `${stdout}${stderr}` };
  };
  return { run, env: own };
}

describe('create-admin', () => {
  it('makes the first administrator, who can sign in', async () => {
    const { run, env } = await installation();
    expect(run('admin', ['create-admin', EMAIL], `${PASSWORD}\n`)).toMatchObject({ status: 0 });
    const test = await testApp({ env });
    const payload = { email: EMAIL, password: PASSWORD };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect([reply.statusCode, reply.json().user.is_admin]).toEqual([200, 1]);
    await test.close();
  });

  it('makes nobody with a short password, and says why', async () => {
    const { run } = await installation();
    const { status, output } = run('admin', ['create-admin', EMAIL], 'court\n');
    expect([status, output]).toEqual([1, 'A password has 8 to 256 characters.\n']);
  });

  it('makes an administrator of an account that exists, and leaves its password', async () => {
    const { run, env } = await installation();
    run('admin', ['create-admin', EMAIL], `${PASSWORD}\n`);
    expect(run('admin', ['create-admin', EMAIL], 'another password\n').output).toContain('has not changed');
    const test = await testApp({ env });
    const payload = { email: EMAIL, password: PASSWORD };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(reply.statusCode).toBe(200);
    await test.close();
  });

  it('says which value of the configuration is wrong', async () => {
    const { run } = await installation({ PORT: 'abc' });
    const { status, output } = run('admin', ['create-admin', EMAIL]);
    expect([status, output]).toEqual([1, expect.stringMatching(/PORT: expected a whole number.*\n$/)]);
  });

  it.each([[[]], [['create-admin']], [['create-admin', 'not-an-address']], [['remove-admin', EMAIL]]])(
    'says how it is used when asked %j',
    async (args) => {
      const { run } = await installation();
      const { status, output } = run('admin', args);
      expect([status, output]).toEqual([1, expect.stringContaining('Usage: npm run admin')]);
    },
  );
});

describe('doctor', () => {
  it('finds an installation well once it was migrated', async () => {
    const { run } = await installation();
    run('admin', ['create-admin', EMAIL], `${PASSWORD}\n`);
    const { status, output } = run('doctor', []);
    expect(output).not.toContain('FAIL');
    expect(status).toBe(0);
  });

  it('says which value is wrong', async () => {
    const { run } = await installation({ PORT: 'abc' });
    const { status, output } = run('doctor', []);
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/FAIL {2}configuration.*PORT: expected a whole number/),
    ]);
  });

  it('says what to do about a database that is not migrated and a mail server that is away', async () => {
    const { run } = await installation({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const { status, output } = run('doctor', []);
    expect(status).toBe(1);
    expect(output).toMatch(/FAIL {2}migrations.*applied at the next npm start/);
    expect(output).toMatch(/FAIL {2}mail.*is SMTP_URL right/);
  });
});
