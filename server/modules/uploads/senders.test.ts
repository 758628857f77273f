import { existsSync, readFileSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../foundation/new-id.ts';
import { aJpeg, digestOf, hashOf } from '../../testing/pictures.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestImages } from '../../testing/test-images.ts';
import { CutStorage } from '../../testing/test-storage.ts';
import { aPhoto, aPhotoDevice, type PhotoDevice, patch, put, write } from '../../testing/uploads.ts';

let test: TestApp;
let device: PhotoDevice;
let seed = 2_000;
const storage = new CutStorage();
beforeAll(async () => {
  test = await testApp({
    images: new TestImages(),
    storage: (disk) => storage.around(disk),
    limits: { uploads_at_once: 20 },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  device = await aPhotoDevice(test);
});
afterAll(() => test.close());

const nextPicture = () => aJpeg((seed += 1));
const files = (...path: string[]) => join(test.config.dataDir, 'files', ...path);

function originalOf(bytes: Buffer): string {
  const hash = hashOf(bytes);
  return files('originals', hash.slice(0, 2), hash.slice(2, 4), hash);
}

/** Reads the offset without making a sender yield. */
async function offsetOf(id: string): Promise<unknown> {
  const { headers } = device;
  return (await test.app.inject({ method: 'HEAD', url: `/api/uploads/${id}`, headers })).headers['upload-offset'];
}

/** A piece sent over a real connection, of which only the first bytes arrive. */
async function partlySent(id: string, bytes: Buffer, length: number) {
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
  return { stalled, ended };
}

async function halfSent(id: string, bytes: Buffer) {
  const sent = await partlySent(id, bytes, Math.floor(bytes.length / 2));
  await vi.waitFor(() => expect(existsSync(files('uploads', id))).toBe(true));
  return sent;
}

describe('a sender', () => {
  it('yields to the next one when it stalls', async () => {
    const bytes = await nextPicture();
    const id = newId();
    await put(test, device, id, bytes);
    const { ended } = await halfSent(id, bytes);
    const next = await patch(test, device, id, 0, bytes, { 'upload-complete': '?1' });
    const half = Math.floor(bytes.length / 2);
    expect([next.json().code, next.json().current]).toEqual(['offset_mismatch', { offset: half }]);
    const rest = await patch(test, device, id, half, bytes.subarray(half), { 'upload-complete': '?1' });
    expect(rest.json()).toMatchObject({ is_complete: 1 });
    expect(['cut', '409']).toContain(await ended);
  });

  it('continues from the last received byte when its connection is cut', async () => {
    const bytes = await nextPicture();
    const id = newId();
    await put(test, device, id, bytes);
    const { stalled, ended } = await halfSent(id, bytes);
    stalled.destroy();
    await ended;
    const half = Math.floor(bytes.length / 2);
    await vi.waitFor(async () => expect((await put(test, device, id, bytes)).json()).toMatchObject({ offset: half }));
    const rest = await patch(test, device, id, half, bytes.subarray(half), { 'upload-complete': '?1' });
    expect(rest.json()).toMatchObject({ is_complete: 1 });
  });

  it.each([150_000, 700_000])(
    'that is cut while the disk is busy loses none of the %d bytes it sent',
    async (length) => {
      const bytes = Buffer.alloc(1_000_000, (seed += 1));
      const id = newId();
      await put(test, device, id, bytes);
      const { reached, release } = storage.holdNextPiece();
      const { stalled, ended } = await partlySent(id, bytes, length);
      await reached;
      stalled.destroy();
      await ended;
      release();
      await vi.waitFor(async () => expect(await offsetOf(id)).toBe(String(length)));
    },
  );

  it('yields when another asks for the offset, and its bytes are counted', async () => {
    const bytes = Buffer.alloc(500_000, (seed += 1));
    const id = newId();
    await put(test, device, id, bytes);
    const { ended } = await halfSent(id, bytes);
    await vi.waitFor(() => expect(statSync(files('uploads', id)).size).toBe(250_000));
    expect((await put(test, device, id, bytes)).json()).toMatchObject({ offset: 250_000, is_complete: 0 });
    expect(await ended).toBe('409');
  });

  it('is stopped early when no bytes are missing at its start', async () => {
    const bytes = Buffer.alloc(500_000, (seed += 1));
    const id = newId();
    await put(test, device, id, bytes);
    await patch(test, device, id, 0, bytes.subarray(0, 1_000));
    const { stalled, ended } = await partlySent(id, bytes, 100_000);
    const closed = new Promise((resolve) => stalled.on('close', resolve));
    expect(await ended).toBe('409');
    await closed;
  });

  it('is refused when it sends too much, and can continue over the same connection', async () => {
    const bytes = await nextPicture();
    const id = newId();
    await put(test, device, id, bytes);
    const { port } = test.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headersOf = (piece: Buffer) => ({
      ...device.headers,
      'content-type': 'application/partial-upload',
      'upload-offset': '0',
      'content-digest': digestOf(piece),
    });
    // Sent without a length, as by a program that does not know it yet.
    const send = (piece: Buffer) =>
      new Promise<{ status: number; port: number }>((resolve, reject) => {
        const sending = request(
          { agent, port, method: 'PATCH', path: `/api/uploads/${id}`, headers: headersOf(piece) },
          (reply) => {
            const { localPort: own = 0 } = reply.socket;
            reply.resume().on('end', () => resolve({ status: reply.statusCode ?? 0, port: own }));
          },
        );
        sending.on('error', reject);
        for (let at = 0; at < piece.length; at += 50_000) sending.write(piece.subarray(at, at + 50_000));
        sending.end();
      });
    const refused = await send(Buffer.concat([bytes, Buffer.alloc(4_000_000)]));
    const taken = await send(bytes);
    agent.destroy();
    expect([refused.status, taken.status, taken.port]).toEqual([413, 200, refused.port]);
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
  });

  it('is accepted once when it sends twice at the same time', async () => {
    const bytes = await nextPicture();
    const photo = aPhoto();
    await write(test, device, 'POST', '', photo);
    await put(test, device, photo.upload_id, bytes);
    const replies = await Promise.all([0, 0, 0].map((at) => patch(test, device, photo.upload_id, at, bytes)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode !== 200).every(({ statusCode }) => statusCode === 409)).toBe(
      true,
    );
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
  });
});
