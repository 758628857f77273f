// both databases: it locks names
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import { newId } from '#server/foundation/new-id.ts';
import { LogWatch } from '#server/testing/log-watch.ts';
import { aJpeg, digestOf, hashOf } from '#server/testing/pictures.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { TestImages } from '#server/testing/test-images.ts';
import { aPhotoDevice, patch, type PhotoDevice, put } from '#server/testing/uploads.ts';

let test: TestApp;
let other: FastifyInstance;
let otherDatabase: Database;
let there: Pick<TestApp, 'app'> & TestApp;
let device: PhotoDevice;
let seed = 7_000;

beforeAll(async () => {
  test = await testApp({ images: new TestImages(), limits: { uploads_at_once: 20 } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  device = await aPhotoDevice(test);
  if (test.database.dialect !== 'postgresql') return;
  otherDatabase = await openDatabase(test.config);
  other = await buildApp({
    config: test.config,
    database: otherDatabase,
    mail: test.mail,
    images: new TestImages(),
    logStream: new LogWatch(),
  });
  await other.ready();
  there = { ...test, app: other };
});
afterAll(async () => {
  await other?.close();
  await otherDatabase?.close();
  await test.close();
});

const files = (...path: string[]) => join(test.config.dataDir, 'files', ...path);

function originalOf(bytes: Buffer): string {
  const hash = hashOf(bytes);
  return files('originals', hash.slice(0, 2), hash.slice(2, 4), hash);
}

/** A piece at the first process, of which only these bytes arrive. */
async function stalledPiece(id: string, bytes: Buffer, length: number) {
  const { port } = test.app.server.address() as AddressInfo;
  const stalled = request({
    port,
    method: 'PATCH',
    path: `/api/uploads/${id}`,
    headers: {
      ...device.headers,
      'content-type': 'application/partial-upload',
      'content-length': bytes.length,
      'upload-offset': 0,
      'content-digest': digestOf(bytes),
    },
  });
  const ended = new Promise<string>((resolve) => {
    stalled.on('error', () => resolve('cut'));
    stalled.on('response', (reply) => resolve(String(reply.statusCode)));
  });
  await new Promise((resolve) => stalled.write(bytes.subarray(0, length), resolve));
  await vi.waitFor(() => expect(existsSync(files('uploads', id))).toBe(true));
  return { stalled, ended };
}

describe('an upload whose pieces meet different processes', () => {
  it('arrives whole', async () => {
    if (test.database.dialect !== 'postgresql') return;
    const bytes = await aJpeg((seed += 1));
    const id = newId();
    await put(test, device, id, bytes);
    const third = Math.floor(bytes.length / 3);
    const at = [0, third, 2 * third, bytes.length];
    for (const [index, server] of [test, there, test].entries()) {
      const [from, until] = [at[index] ?? 0, at[index + 1] ?? 0];
      const last = index === 2 ? { 'upload-complete': '?1' } : {};
      const reply = await patch(server, device, id, from, bytes.subarray(from, until), last);
      expect(reply.json()).toMatchObject({ offset: until, is_complete: index === 2 ? 1 : 0 });
    }
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
  });

  it('continues at one when its sender is stuck at another', async () => {
    if (test.database.dialect !== 'postgresql') return;
    const bytes = await aJpeg((seed += 1));
    const id = newId();
    await put(test, device, id, bytes);
    const half = Math.floor(bytes.length / 2);
    const { ended } = await stalledPiece(id, bytes, half);
    const again = await put(there, device, id, bytes);
    expect(again.json()).toMatchObject({ offset: half });
    const rest = await patch(there, device, id, half, bytes.subarray(half), { 'upload-complete': '?1' });
    expect(rest.json()).toMatchObject({ is_complete: 1 });
    expect(['cut', '409']).toContain(await ended);
  });

  it('keeps its bytes when an earlier sender goes on after its end', async () => {
    if (test.database.dialect !== 'postgresql') return;
    const bytes = await aJpeg((seed += 1));
    const evil = Buffer.alloc(bytes.length, 7);
    const id = newId();
    await put(test, device, id, bytes);
    const { stalled, ended } = await stalledPiece(id, evil, 1);
    // The other process takes the upload over from the first byte that it did not check.
    const { offset } = (await put(there, device, id, bytes)).json<{ offset: number }>();
    await patch(there, device, id, offset, bytes.subarray(offset), { 'upload-complete': '?1' });
    const { offset: now } = (await put(there, device, id, bytes)).json<{ offset: number }>();
    if (now < bytes.length) await patch(there, device, id, now, bytes.subarray(now), { 'upload-complete': '?1' });
    stalled.end(evil.subarray(1));
    await ended;
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
  });
});
