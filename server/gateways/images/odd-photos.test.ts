import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aPicture } from '../../testing/pictures.ts';
import { withProfile } from './color-profile.ts';
import { makePictures } from './make-pictures.ts';

async function make(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'declic-images-'));
  const photo = join(folder, 'photo');
  writeFileSync(photo, bytes);
  return { result: await makePictures(photo, folder), read: (name: string) => readFileSync(join(folder, name)) };
}

it.each(['srgb', 'p3'] as const)('a photo of 16 bits keeps the colours of its profile (%s)', async (profile) => {
  const green = [20, 180, 20];
  const pixels = new Uint16Array(400 * 300 * 3).map((_, at) => (green[at % 3] ?? 0) * 257);
  const [deep, tagged] = await Promise.all([
    sharp(pixels, { raw: { width: 400, height: 300, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
    aPicture(1).withIccProfile(profile).png().toBuffer(),
  ]);
  const { icc } = await sharp(tagged).metadata();
  const { read } = await make(withProfile(deep, icc ?? Buffer.alloc(0)));
  // Display P3 has a green that sRGB has not.
  const pixel = await sharp(read('320.webp')).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer();
  for (const [at, value] of (profile === 'srgb' ? green : [0, 183, 0]).entries()) {
    expect(Math.abs(value - (pixel[at] ?? 999))).toBeLessThan(14);
  }
});

it.each([
  ['without its end', [], []],
  ['with half of its end', [0xff], []],
  ['with many scans, without its end', [], ['progressive']],
])('a JPEG %s is whole', async (_, rest, options) => {
  const bytes = await aPicture(7, 700, 500)
    .jpeg({ progressive: options.length > 0 })
    .toBuffer();
  const { result } = await make(Buffer.concat([bytes.subarray(0, -2), Buffer.from(rest)]));
  expect(result).toMatchObject({ kind: 'made', width: 700, height: 500 });
});

it.each([100, 2_000, 10_000])('a JPEG that lacks its last %i bytes is damaged', async (lost) => {
  const bytes = await aPicture(7, 700, 500).jpeg().toBuffer();
  expect((await make(bytes.subarray(0, -lost))).result).toEqual({ kind: 'refused', reason: 'damaged' });
});
