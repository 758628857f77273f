import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keptMail, readKeptMail } from '../../gateways/mail/kept-mail.ts';
import { smtpMail } from '../../gateways/mail/smtp-mail.ts';
import { later } from '../../testing/clock.ts';
import { aGuest, aKey, aPlan, aProvider, aRequest } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { HOUR_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const post = (payload: object) =>
  test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...aGuest().headers, 'idempotency-key': aKey() },
    payload,
  });

describe('mail', () => {
  it('is sent over SMTP once its server is reachable again', async () => {
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

  it('uses TLS when the server offers STARTTLS, and refuses an untrusted certificate', async () => {
    const received: boolean[] = [];
    const server = new SMTPServer({
      authOptional: true,
      onData: (stream, session, done) => {
        stream.resume();
        stream.on('end', () => {
          received.push(session.secure);
          done(null);
        });
      },
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const message = { id: 'a-2', to: 'camille@exemple.ca', subject: 'A', text: 'B', html: '<p>B</p>' };
    const strict = smtpMail(`smtp://127.0.0.1:${port}`, 'Déclic <bonjour@declic.test>');
    await expect(strict.send(message)).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
    const trusting = smtpMail(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`, 'Déclic <bonjour@declic.test>');
    await trusting.send(message);
    expect(received).toEqual([true]);
    strict.close();
    trusting.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('has the headers of its own alone, whatever line breaks its parts bring', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'declic-mail-')), 'mail');
    const mail = keptMail(folder, 'Déclic <bonjour@declic.test>');
    const evil = '\r\nBcc: autre@exemple.ca\r\n\r\nUn autre texte';
    const message = { id: 'a-3', to: `camille@exemple.ca${evil}`, subject: `Un${evil}`, text: 'Un', html: '<p>Un</p>' };
    await mail.send(message);
    const [kept] = await readKeptMail(folder, 10);
    const read = await PostalMime.parse(kept?.raw ?? '');
    expect(read.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(read.text?.trim()).toBe('Un');
  });

  it('is stored as one file when there is no server, even when it is sent twice', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'declic-mail-')), 'mail');
    const mail = keptMail(folder, 'Déclic <bonjour@declic.test>');
    const message = { id: '01a1f842', to: 'camille@exemple.ca', subject: 'Un', text: 'Un', html: '<p>Un</p>' };
    await mail.send(message);
    await mail.send(message);
    expect(readdirSync(folder)).toEqual(['01a1f842.eml']);
    const [kept] = await readKeptMail(folder, 10);
    expect((await PostalMime.parse(kept?.raw ?? '')).subject).toBe('Un');
  });

  it('is retried by its job after a failure, and does not affect the request', async () => {
    test.mail.failure = new Error('mail server away');
    const body = aRequest();
    expect((await post(body)).statusCode).toBe(201);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(0);
    test.mail.failure = null;
    later(HOUR_MS);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent.map(({ to }) => to)).toEqual([body.client_email]);
  });

  it.each([
    ['says nothing', () => undefined],
    ['says a letter now and then', (write: (text: string) => void) => setInterval(() => write('2'), 20).unref()],
  ])('to a server that %s fails within its time', async (_, behave) => {
    const server = createServer((socket) => {
      const timer = behave((text) => void (socket.writable && socket.write(text)));
      socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    });
    const port = await listening(server);
    const times = { connectMs: 60_000, greetingMs: 60_000, silenceMs: 60_000, sendMs: 150 };
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Déclic <bonjour@declic.test>', times);
    const message = { id: 'a-2', to: 'camille@exemple.ca', subject: 'Un', text: 'Un', html: '<p>Un</p>' };
    await expect(mail.send(message)).rejects.toThrow();
    mail.close();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });

  it('does not keep an expired hold when sending hangs', async () => {
    const provider = await aProvider(test);
    const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
    let releaseMail: () => void = () => undefined;
    const silence = new Promise<void>((resolve) => {
      releaseMail = resolve;
    });
    const send = vi.spyOn(test.mail, 'send').mockImplementation(() => silence);
    const held = await post(aRequest({ provider_id: provider.providerId, plan_id: plan }));
    expect(held.json().booking.status).toBe('awaiting_payment');
    for (let count = 0; count < 10; count += 1) await post(aRequest());
    later(2 * HOUR_MS);
    const running = test.app.jobRunner.runDue();
    await vi.waitFor(async () => {
      const rows = await test.database.reader
        .fork()
        .execute<{ status: string }[]>(`select status from bookings where id = '${held.json().booking.id}'`);
      expect(rows).toEqual([{ status: 'expired' }]);
    });
    expect(send.mock.calls.length).toBeGreaterThan(0);
    releaseMail();
    await running;
  });
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}
