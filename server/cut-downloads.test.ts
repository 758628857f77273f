import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OriginalLink } from '#shared/portfolio/photo.schema.ts';
import { buildApp } from './app.ts';
import { aBuiltClient } from './testing/built-client.ts';
import { cutDownloads, leftOpenIn, listsOpenFiles } from './testing/cut-downloads.ts';
import { LogWatch } from './testing/log-watch.ts';
import { aJpeg } from './testing/pictures.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { aPhotoDevice, aStoredPhoto } from './testing/uploads.ts';

/** `npm run pressure` cuts a thousand of each. */
const COUNT = 200;
/** More than all buffers on the way take. */
const LARGE_BYTES = 4_000_000;

const clientFolder = aBuiltClient({ 'client/assets/large.js': 'a'.repeat(LARGE_BYTES) });
const lateErrors: unknown[] = [];
const note = (error: unknown) => void lateErrors.push(error);

let test: TestApp;
let app: FastifyInstance;
let origin: string;
let headers: Record<string, string>;
let paths: Record<'copy' | 'original' | 'image', string>;

beforeAll(async () => {
  test = await testApp();
  const me = await aPhotoDevice(test);
  const bytes = Buffer.concat([await aJpeg(77, 1_600, 1_200), Buffer.alloc(700_000)]);
  const photo = await aStoredPhoto(test, me, bytes, { file_name: 'large.jpg' });
  ({ headers } = me);
  app = await buildApp({
    config: test.config,
    database: test.database,
    mail: test.mail,
    clientFolder,
    logStream: new LogWatch(),
  });
  const link = await app.inject({ method: 'POST', url: `/api/portfolio-photos/${photo.id}/original`, headers });
  await app.inject({ method: 'POST', url: '/api/me/export', headers, payload: { locale: 'fr' } });
  await app.jobRunner.runDue();
  paths = {
    original: link.json<OriginalLink>().url,
    image: `${photo.base ?? ''}/${photo.widths.at(-1) ?? ''}.webp`,
    copy: /(\/exports\/\S+)/.exec(test.mail.sent.at(-1)?.text ?? '')?.[1] ?? '',
  };
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await test.close();
  rmSync(clientFolder, { recursive: true });
});
beforeEach(() => {
  for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, note);
});
afterEach(() => {
  for (const event of ['unhandledRejection', 'uncaughtException']) process.off(event, note);
  lateErrors.length = 0;
});

describe.runIf(listsOpenFiles)('a download that its reader cuts leaves no file open, and no late error', () => {
  it.each(['copy', 'original', 'image'] as const)('%s', async (name) => {
    // A copy takes longer: it is all of a person's rows and files.
    await cutDownloads(origin, paths[name], name === 'copy' ? 80 : COUNT);
    expect([await leftOpenIn(join(test.config.dataDir, 'files')), lateErrors]).toEqual([[], []]);
  });

  it('a file of the client', async () => {
    await cutDownloads(origin, '/assets/large.js', COUNT);
    expect([await leftOpenIn(clientFolder), lateErrors]).toEqual([[], []]);
  });

  it('a file that its reader has already, asked for again past every cache', async () => {
    const { etag = '' } = (await app.inject('/assets/large.js')).headers;
    const again = { 'if-none-match': etag, 'cache-control': 'no-cache' };
    const statuses = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      const reply = await fetch(`${origin}/assets/large.js`, { headers: again });
      statuses.add(reply.status);
      await reply.arrayBuffer();
    }
    expect([[...statuses], await leftOpenIn(clientFolder), lateErrors]).toEqual([[304], [], []]);
  });

  it('an event stream, which no longer counts for its person', async () => {
    await cutDownloads(origin, '/api/events', COUNT, () => headers);
    const leaving = new AbortController();
    const { status } = await fetch(`${origin}/api/events`, { headers, signal: leaving.signal });
    leaving.abort();
    expect([status, lateErrors]).toEqual([200, []]);
  });
});
