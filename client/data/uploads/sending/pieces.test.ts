import { beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_BYTES, type OwnerDb } from '../../db/owner-db.ts';
import { TestDevice } from '../../testing.ts';
import { MAX_PIECE_BYTES, MIN_PIECE_BYTES } from '#shared/uploads/upload.ts';
import { PieceSize, readPiece } from './pieces.ts';
import { announced, someBytes } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

describe('a piece', () => {
  it.each([
    [0, 10],
    [CHUNK_BYTES - 3, 7],
    [CHUNK_BYTES, CHUNK_BYTES],
    [5, 2 * CHUNK_BYTES],
    [2 * CHUNK_BYTES + 1, 9_999_999],
  ])('from %i of %i bytes has those bytes of the file', async (from, length) => {
    const bytes = someBytes(2 * CHUNK_BYTES + 1_000);
    const asset = await announced(device, db, bytes);
    expect(await readPiece(device.ports, db, asset, from, length)).toEqual(bytes.slice(from, from + length));
  });

  it('has the size that the connection transfers in two seconds, and at most twice the last one', () => {
    const size = new PieceSize();
    const first = size.bytes;
    size.arrived(first, 10);
    expect(size.bytes).toBe(2 * first);
    for (let sent = 0; sent < 9; sent += 1) size.arrived(size.bytes, 10);
    expect(size.bytes).toBe(MAX_PIECE_BYTES);
    size.arrived(size.bytes, 60_000);
    expect(size.bytes).toBe(MIN_PIECE_BYTES);
  });

  it('keeps its size after a cut, and is halved after a long timeout', () => {
    const size = new PieceSize();
    const first = size.bytes;
    size.lost(3_000);
    expect(size.bytes).toBe(first);
    size.lost(30_000);
    expect(size.bytes).toBe(first / 2);
    for (let waits = 0; waits < 9; waits += 1) size.lost(30_000);
    expect(size.bytes).toBe(MIN_PIECE_BYTES);
  });
});
