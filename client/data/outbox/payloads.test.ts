import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aRequest } from '#shared/requests/testing.ts';
import { eachSample } from '#shared/sync/samples/samples.ts';
import { payloadSchemaOf, withSteps } from '#shared/sync/testing.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { flush } from '../flush/flush.ts';
import { claimNext } from '../flush/lease.ts';
import { found, inTurn, LOST, ours, queueCreation, set, TestDevice } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

/** An item of an older build. */
async function kept(fields: Partial<OutboxItem>): Promise<OutboxItem> {
  return set(db, await queueCreation(device, db, 'a'), { schema_version: 1, ...fields });
}

const accepted = ours(201, { ...aRequest(), booking: null });
const flushed = () => flush(device.ports, device.keeper, db.owner);
const sent = () => device.sent.map(({ headers, body }) => [headers['x-declic-schema'], body]);

describe('a payload made before this build’s second version', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = withSteps('quote_request.create', [(payload) => ({ ...(payload as object), description: 'upgraded' })]);
  });
  afterEach(() => restore());

  it('is sent and stored in the current version if it was never sent', async () => {
    const item = await kept({});
    const upgraded = { ...item.payload, description: 'upgraded' };
    device.answer = inTurn(LOST);
    await flushed();
    expect(sent()).toEqual([['quote_request.create@2', upgraded]]);
    expect(await found(db, item.id)).toMatchObject({ payload: upgraded, schema_version: 2, attempts: 1 });
  });

  it.each<[string, Partial<OutboxItem>]>([
    ['tried', { state: 'waiting', reason: 'retry', attempts: 1 }],
    ['claimed by a sender since killed', { state: 'in_flight', attempts: 1, lease: { by: 'worker', until: 0 } }],
  ])('that was %s is sent unchanged, with its version', async (_, fields) => {
    const item = await kept(fields);
    device.answer = inTurn(accepted);
    await flushed();
    expect(sent()).toEqual([['quote_request.create@1', item.payload]]);
    expect(await found(db, item.id)).toMatchObject({ state: 'done', schema_version: 1 });
  });

  it('is sent unchanged when its version is newer than this build', async () => {
    const item = await kept({ schema_version: 3 });
    device.answer = inTurn(accepted);
    await flushed();
    expect(sent()).toEqual([['quote_request.create@3', item.payload]]);
  });
});

it.each(eachSample())('the server accepts a frozen $kind of version $schemaVersion', async (sample) => {
  const item = await queueCreation(device, db, 'a');
  const { kind, schemaVersion: schema_version, payload } = sample;
  await set(db, item, { kind, schema_version, payload } as Partial<OutboxItem>);
  const claim = await claimNext(device.ports, db);
  expect(claim.kind === 'item' && z.safeParse(payloadSchemaOf(kind), claim.item.payload).success).toBe(true);
});
