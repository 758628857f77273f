import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { movingAvif, phoneHeic } from '../../testing/pictures.ts';
import { childImages } from './child-images.ts';
import type { ImageResult } from './images.ts';

const images = childImages();
afterAll(() => images.close());

async function make(bytes: Buffer): Promise<{ result: ImageResult; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'declic-heic-'));
  const photo = join(folder, 'photo');
  writeFileSync(photo, bytes);
  return { result: await images.make(photo, folder), folder };
}

const [RED, GREEN, BLUE, WHITE] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];
const TOLERANCE = 14;

/** The colours in the middle of its four quarters, row by row. */
async function quartersOf(picture: string): Promise<number[][]> {
  const { width, height } = await sharp(picture).metadata();
  const middles = [0.25, 0.75].flatMap((down) => [0.25, 0.75].map((along) => [along * width, down * height]));
  return Promise.all(
    middles.map(async ([left = 0, top = 0]) => {
      const area = { left: Math.floor(left), top: Math.floor(top), width: 1, height: 1 };
      return [...(await sharp(picture).extract(area).raw().toBuffer())];
    }),
  );
}

const isNear = (found: number[], wanted: number[] | undefined) =>
  found.every((value, index) => Math.abs(value - (wanted?.[index] ?? 999)) <= TOLERANCE);

/** The header has this size, whatever the pixels are. */
function claiming(width: number, height: number): Buffer {
  const bytes = phoneHeic(0);
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

describe('a photo of a phone', () => {
  // The first column: quarter turns, counterclockwise.
  it.each([
    [0, 320, [RED, GREEN, BLUE, WHITE]],
    [1, 240, [GREEN, WHITE, RED, BLUE]],
    [2, 320, [WHITE, BLUE, GREEN, RED]],
    [3, 240, [BLUE, RED, WHITE, GREEN]],
  ])('turned %i times is upright, %i px wide, in its own colours', async (turns, width, wanted) => {
    const { result, folder } = await make(phoneHeic(turns));
    expect(result).toMatchObject({ kind: 'made', width, height: 560 - width, widths: [width] });
    for (const name of result.kind === 'made' ? result.names : []) {
      const found = await quartersOf(join(folder, name));
      expect([found, found.every((colour, index) => isNear(colour, wanted[index]))]).toEqual([found, true]);
    }
  });

  it('loses its location, its names and its colour profile', async () => {
    const bytes = phoneHeic(3);
    for (const said of ['Camille Fortin', 'Camille-7781', 'xmpmeta', 'Exif']) expect(bytes.includes(said)).toBe(true);
    const { result, folder } = await make(bytes);
    if (result.kind !== 'made') throw new Error(result.kind);
    for (const name of result.names) {
      const about = await sharp(join(folder, name)).metadata();
      expect([about.exif, about.xmp, about.iptc, about.icc]).toEqual([undefined, undefined, undefined, undefined]);
      const picture = readFileSync(join(folder, name));
      expect(['Camille', 'GPS', 'Exif\0\0', 'xmpmeta'].filter((said) => picture.includes(said))).toEqual([]);
    }
  });

  it.each([
    ['cut short', () => phoneHeic(0).subarray(0, 1_400), 'damaged'],
    ['of which only the header came', () => phoneHeic(0).subarray(0, 900), 'damaged'],
    ['that claims 10,000 megapixels', () => claiming(100_000, 100_000), 'too_many_pixels'],
    ['whose pixels are not as many as it claims', () => claiming(7_000, 7_000), 'damaged'],
    ['that moves', () => movingAvif(), 'animated'],
  ])('%s is refused', async (_, bytes, reason) => {
    expect((await make(bytes())).result).toEqual({ kind: 'refused', reason });
  });
});
