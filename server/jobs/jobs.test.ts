import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withEm } from '../db/request-em.ts';
import { keptMail, readKeptMail } from '../gateways/mail/kept-mail.ts';
import { smtpMail } from '../gateways/mail/smtp-mail.ts';
import { aGuest, aKey, aRequest } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { enqueue } from './queue.ts';
import { type JobHandler, JobRunner } from './runner.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const HOUR_MS = 3_600_000;
const silent = pino({ level: 'silent' });

function runnerOf(handlers: Record<string, JobHandler>): JobRunner {
  return new JobRunner(test.database, handlers, silent);
}

async function addJobs(kind: string, count: number): Promise<void> {
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      for (let number = 0; number < count; number += 1) enqueue({ kind, payload: { number } }, new Date());
      await em.flush();
    }),
  );
}

interface JobRow {
  readonly status: string;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly locked_until: unknown;
}

async function rowOf(kind: string): Promise<JobRow> {
  const rows = await test.database.writer
    .fork()
    .execute<JobRow[]>(`select status, attempts, last_error, locked_until from jobs where kind = '${kind}'`);
  const [row] = rows;
  if (row === undefined) throw new Error(`No job ${kind}`);
  return row;
}

function later(ms: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + ms);
}

describe('the job runner', () => {
  it('runs each of 500 jobs once, with eight runners on one database', async () => {
    await addJobs('once', 500);
    const runs: number[] = [];
    const runners = Array.from({ length: 8 }, () =>
      runnerOf({ once: async ({ payload }) => void runs.push(Number(payload['number'])) }),
    );
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect(runs.sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, index) => index));
  });

  it('tries again later, with its reason kept and nobody named in it', async () => {
    await addJobs('failing', 1);
    let tries = 0;
    const runner = runnerOf({
      failing: async () => {
        tries += 1;
        if (tries === 1) throw new Error('550 no such user <camille@exemple.ca>');
      },
    });
    await runner.runDue();
    expect(await rowOf('failing')).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: '550 no such user <…@…>',
    });
    later(HOUR_MS);
    await runner.runDue();
    expect(await rowOf('failing')).toMatchObject({ status: 'done', attempts: 2, last_error: null });
  });

  it('sets a job aside after ten tries', async () => {
    await addJobs('hopeless', 1);
    const runner = runnerOf({ hopeless: () => Promise.reject(new Error('never')) });
    for (let tries = 1; tries <= 12; tries += 1) {
      later(tries * 2 * HOUR_MS);
      await runner.runDue();
    }
    expect(await rowOf('hopeless')).toMatchObject({ status: 'dead', attempts: 10, last_error: 'never' });
  });

  it('takes up the job of a runner that died with it, once its lock has run out', async () => {
    await addJobs('abandoned', 1);
    let runs = 0;
    const dying = runnerOf({ abandoned: () => new Promise(() => undefined) });
    void dying.runDue();
    await vi.waitFor(async () => expect((await rowOf('abandoned')).attempts).toBe(1));
    const other = runnerOf({ abandoned: async () => void (runs += 1) });
    await other.runDue();
    expect(runs).toBe(0);
    later(3 * 60_000);
    await other.runDue();
    expect([runs, (await rowOf('abandoned')).status]).toEqual([1, 'done']);
  });

  it('leaves the job of a runner that is still at it alone, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await addJobs('long', 1);
    const lockedUntil = async () => String((await rowOf('long')).locked_until);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = 0;
    const slow = runnerOf({
      long: () => {
        begun += 1;
        return ended;
      },
    });
    const running = slow.runDue();
    while (begun === 0) await new Promise(setImmediate);
    for (let turn = 0; turn < 6; turn += 1) {
      const before = await lockedUntil();
      vi.advanceTimersByTime(10_000);
      while ((await lockedUntil()) === before) await new Promise(setImmediate);
    }
    await runnerOf({ long: async () => void (begun += 1) }).runDue();
    end();
    await running;
    expect([begun, (await rowOf('long')).status]).toEqual([1, 'done']);
  });

  it('stops after the job under way, however many are due, and leaves the rest to the next one', async () => {
    await addJobs('many', 40);
    let runs = 0;
    const stopping = runnerOf({
      many: async () => {
        runs += 1;
        if (runs === 3) void stopping.stop();
      },
    });
    await stopping.runDue();
    expect(runs).toBe(3);
    await runnerOf({ many: async () => void (runs += 1) }).runDue();
    expect([runs, (await rowOf('many')).attempts]).toEqual([40, 1]);
  });
});

describe('mail', () => {
  it('is sent over SMTP, once its server is back', async () => {
    const received: string[] = [];
    let isRefusing = true;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (!isRefusing) received.push(Buffer.concat(chunks).toString());
          done(isRefusing ? new Error('Try later') : null);
        });
      },
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Déclic <bonjour@declic.test>');
    const message = {
      id: 'a-1',
      to: 'camille@exemple.ca',
      subject: 'Reçue à 9 h',
      text: 'Bonjour, à bientôt',
      html: '<p>Bonjour</p>',
    };
    await mail.check();
    await expect(mail.send(message)).rejects.toThrow();
    isRefusing = false;
    await mail.send(message);
    mail.close();
    await new Promise<void>((resolve) => server.close(resolve));
    const read = await PostalMime.parse(received[0] ?? '');
    expect(received).toHaveLength(1);
    expect(read).toMatchObject({
      subject: 'Reçue à 9 h',
      messageId: '<a-1@declic.test>',
      from: { address: 'bonjour@declic.test' },
    });
    expect(read.text?.trim()).toBe('Bonjour, à bientôt');
  });

  it('is kept as one file where there is no server, even when it is sent twice', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'declic-mail-')), 'mail');
    const mail = keptMail(folder, 'Déclic <bonjour@declic.test>');
    const message = { id: '01a1f842', to: 'camille@exemple.ca', subject: 'Un', text: 'Un', html: '<p>Un</p>' };
    await mail.send(message);
    await mail.send(message);
    expect(readdirSync(folder)).toEqual(['01a1f842.eml']);
    const [kept] = await readKeptMail(folder, 10);
    expect((await PostalMime.parse(kept?.raw ?? '')).subject).toBe('Un');
  });

  it('that fails is tried again by its job, and the request stands meanwhile', async () => {
    test.mail.failure = new Error('mail server away');
    const body = aRequest();
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/quotes/requests',
      headers: { ...aGuest().headers, 'idempotency-key': aKey() },
      payload: body,
    });
    expect(reply.statusCode).toBe(201);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(0);
    test.mail.failure = null;
    later(HOUR_MS);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent.map(({ to }) => to)).toEqual([body.client_email]);
  });
});
