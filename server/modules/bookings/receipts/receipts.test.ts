// both databases: locks, and rows that one call writes and another reads
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { clock } from '#server/foundation/clock.ts';
import { enqueueNext } from '#server/foundation/jobs/queue.ts';
import { newId } from '#server/foundation/new-id.ts';
import { pruneJob } from '#server/modules/sync/prune.job.ts';
import { sweepJob } from '#server/modules/uploads/cleanup/sweep.job.ts';
import { aClient, anAdmin, aProvider, signIn } from '#server/testing/factories.ts';
import {
  aHeldSlot,
  bookingNow,
  type HeldSlot,
  liveUntil,
  type PaidApp,
  paidApp,
  pay,
} from '#server/testing/paid-booking.ts';
import { aJpeg, SECRET_NAME } from '#server/testing/pictures.ts';
import { patch, put, upload } from '#server/testing/uploads.ts';

type Headers = Record<string, string>;

const LINES = [{ label: 'Studio loué', cents: 10_000 }];

let paid: PaidApp;
let seed = 0;
beforeAll(async () => {
  paid = await paidApp({ limits: { uploads_at_once: 1_000 } });
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

/** A session that its client cancelled three hours before, whose photographer may claim costs. */
async function aCancelled(): Promise<HeldSlot> {
  clock.setAhead(0);
  const slot = await aHeldSlot(paid, { inDays: 3 });
  const { starts_at } = await pay(paid, slot);
  await liveUntil(paid, addHours(new Date(starts_at), -3));
  const url = `/api/bookings/${slot.id}/cancel`;
  const payload = { ceiling_cents: 51_739, reason: null };
  const reply = await paid.test.app.inject({ method: 'PUT', url, headers: slot.client, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return slot;
}

/** A receipt that has arrived. */
async function sent(headers: Headers): Promise<string> {
  const id = newId();
  const bytes = await aJpeg((seed += 1), 90, 160);
  expect(await upload(paid.test, { headers }, id, bytes, { purpose: 'receipt' })).toMatchObject({ is_complete: 1 });
  return id;
}

const hashesOf = (receipt: string) =>
  paid.test.database.reader
    .fork()
    .execute<{ sha256: string }[]>(`select sha256 from claim_receipts where id = '${receipt}'`);
const rowsOf = async (receipt: string) => (await hashesOf(receipt)).length;
async function fileOf(receipt: string): Promise<string> {
  const hash = (await hashesOf(receipt))[0]?.sha256 ?? '';
  return join(paid.test.config.dataDir, 'files/originals', hash.slice(0, 2), hash.slice(2, 4), hash);
}

/** Rows, and files that no row names, are deleted each day, in either order: two days are enough. */
async function cleanAt(day: Date): Promise<void> {
  for (const moment of [day, addHours(day, DAY_HOURS)]) {
    clock.setAhead(moment.getTime() - Date.now());
    for (const job of [pruneJob, sweepJob])
      await paid.test.app.commitInternal(({ now }) => enqueueNext(job, moment, now));
    await liveUntil(paid, addHours(moment, 1));
  }
}

const claim = (slot: HeldSlot, headers: Headers, receipts: readonly string[]) =>
  paid.test.app.inject({
    method: 'PUT',
    url: `/api/bookings/${slot.id}/claim`,
    headers,
    payload: { lines: LINES, words: '', receipts },
  });
const link = ({ id }: HeldSlot, receipt: string, headers: Headers) =>
  paid.test.app.inject({ method: 'POST', url: `/api/bookings/${id}/claim/receipts/${receipt}/link`, headers });
const linkOf = async (slot: HeldSlot, receipt: string, headers: Headers) =>
  (await link(slot, receipt, headers)).json<{ url: string }>().url;
const open = (url: string) => paid.test.app.inject({ method: 'GET', url });
const signedIn = async (email: string): Promise<Headers> => (await signIn(paid.test, email)).headers;

describe('a receipt that is joined to a claim', () => {
  it('is shown to the parties and administrators, drawn from its pixels alone', async () => {
    const slot = await aCancelled();
    const receipt = await sent(slot.photographer);
    const reply = await claim(slot, slot.photographer, [receipt]);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json<Booking>().claim?.receipts).toEqual([receipt]);
    expect((await bookingNow(paid, slot)).claim?.receipts).toEqual([receipt]);
    const admin = await signedIn((await anAdmin(paid.test)).email);
    for (const headers of [slot.client, slot.photographer, admin]) {
      const file = await open(await linkOf(slot, receipt, headers));
      expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, no-store',
      ]);
      const { format, width, height, exif, icc } = await sharp(file.rawPayload).metadata();
      // Upright, as its orientation says.
      expect([format, width, height, exif, icc]).toEqual(['webp', 160, 90, undefined, undefined]);
      expect(file.rawPayload.includes(SECRET_NAME)).toBe(false);
    }
  });

  it('is no other person’s: 404, and a changed or old address opens nothing', async () => {
    const slot = await aCancelled();
    const receipt = await sent(slot.photographer);
    await claim(slot, slot.photographer, [receipt]);
    const strangers = [
      await signedIn((await aClient(paid.test)).email),
      await signedIn((await aProvider(paid.test)).email),
    ];
    for (const headers of strangers) expect((await link(slot, receipt, headers)).statusCode).toBe(404);
    const other = await aCancelled();
    expect((await link(other, receipt, other.client)).statusCode).toBe(404);
    const url = await linkOf(slot, receipt, slot.client);
    expect((await open(url.replace(receipt, newId()))).statusCode).toBe(403);
    clock.setAhead(clock.now().getTime() - Date.now() + 6 * 60_000);
    expect((await open(url)).statusCode).toBe(403);
  });

  it('is joined once, by who sent it, after it has arrived', async () => {
    const [slot, other] = [await aCancelled(), await aCancelled()];
    const receipt = await sent(slot.photographer);
    const unsent = newId();
    for (const [headers, of, ids] of [
      [slot.photographer, slot, [unsent]],
      [other.photographer, other, [receipt]],
    ] as const) {
      const reply = await claim(of, headers, ids);
      expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field: 'receipts', validation: 'exists' }]]);
    }
    // A claim that was refused has taken none.
    expect((await claim(slot, slot.photographer, [receipt])).statusCode).toBe(200);
    expect((await claim(slot, slot.photographer, [receipt])).json().code).toBe('invalid_state');
    const eleven = Array.from({ length: 11 }, newId);
    expect((await claim(other, other.photographer, eleven)).statusCode).toBe(400);
  });

  it('is sent by photographers, of photos', async () => {
    const { client, photographer } = await aHeldSlot(paid);
    const bytes = await aJpeg((seed += 1));
    const refused = await put(paid.test, { headers: client }, newId(), bytes, { purpose: 'receipt' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    const id = newId();
    const text = Buffer.from('%PDF-1.7 and no picture of anything');
    await put(paid.test, { headers: photographer }, id, text, { purpose: 'receipt' });
    const reply = await patch(paid.test, { headers: photographer }, id, 0, text, { 'upload-complete': '?1' });
    expect([reply.statusCode, reply.json().errors]).toEqual([415, [{ field: 'file', validation: 'not_a_picture' }]]);
  });

  it('leaves nothing behind where nothing is claimed, arrived or not, and takes nobody else’s', async () => {
    const [slot, other] = [await aCancelled(), await aCancelled()];
    const [arrived, foreign, begun] = [await sent(slot.photographer), await sent(other.photographer), newId()];
    const bytes = await aJpeg((seed += 1), 90, 160);
    await put(paid.test, { headers: slot.photographer }, begun, bytes, { purpose: 'receipt' });
    await patch(paid.test, { headers: slot.photographer }, begun, 0, bytes.subarray(0, 500), {});
    const files = [
      await fileOf(arrived),
      join(paid.test.config.dataDir, 'files/uploads', begun),
      await fileOf(foreign),
    ];
    expect(files.map((file) => existsSync(file))).toEqual([true, true, true]);
    const reply = await paid.test.app.inject({
      method: 'PUT',
      url: `/api/bookings/${slot.id}/claim`,
      headers: slot.photographer,
      payload: { lines: [], receipts: [arrived, begun, foreign] },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    await liveUntil(paid, clock.now());
    expect(await Promise.all([arrived, foreign].map(rowsOf))).toEqual([0, 1]);
    expect(files.map((file) => existsSync(file))).toEqual([false, false, true]);
    // A device that has not heard of it sends no more of it.
    const late = await patch(paid.test, { headers: slot.photographer }, begun, 500, bytes.subarray(500), {});
    expect(late.statusCode).toBe(404);
  });

  it('goes with its file: after a week where no claim took it, long after the decision where one did', async () => {
    const slot = await aCancelled();
    const [joined, unused] = [await sent(slot.photographer), await sent(slot.photographer)];
    const { claim: claimed } = (await claim(slot, slot.photographer, [joined])).json<Booking>();
    const decided = new Date(claimed?.contest_until ?? '');
    const files = [await fileOf(joined), await fileOf(unused)];
    await cleanAt(addHours(clock.now(), 9 * DAY_HOURS));
    expect(clock.now() > decided).toBe(true);
    expect((await open(await linkOf(slot, joined, slot.client))).statusCode).toBe(200);
    expect([await rowsOf(joined), await rowsOf(unused)]).toEqual([1, 0]);
    expect(files.map((file) => existsSync(file))).toEqual([true, false]);
    const { receipt_kept_days: kept } = paid.test.config.limits;
    await cleanAt(addHours(decided, (kept - 3) * DAY_HOURS));
    expect((await link(slot, joined, slot.client)).statusCode).toBe(200);
    await cleanAt(addHours(decided, (kept + 3) * DAY_HOURS));
    expect((await link(slot, joined, slot.client)).statusCode).toBe(404);
    expect((await bookingNow(paid, slot)).claim?.receipts).toEqual([]);
    expect(files.map((file) => existsSync(file))).toEqual([false, false]);
  });
});
