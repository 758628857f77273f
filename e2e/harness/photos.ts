import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export interface MadePhoto {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the file, hex. */
  readonly sha256: string;
}

/**
 * Creates unique photographs in a folder.
 * @param bytesOf the approximate size of each, by its number from 1
 */
export async function makePhotos(
  folder: string,
  count: number,
  bytesOf: (number: number) => number,
): Promise<MadePhoto[]> {
  mkdirSync(folder, { recursive: true });
  const photos: MadePhoto[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `IMG_${String(2_000 + number)}.JPG`;
    const file = await aPhoto(number, bytesOf(number));
    writeFileSync(join(folder, name), file);
    photos.push({
      path: join(folder, name),
      name,
      bytes: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
    });
  }
  return photos;
}

/** Noise has the size of a real photograph: about two thirds of a byte per pixel at this quality. */
async function aPhoto(seed: number, bytes: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt(bytes * 2.07));
  const height = Math.round(width * 0.75);
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (seed * 37) % 255, g: (seed * 91) % 255, b: (seed * 151) % 255 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 92 })
    .withExif({
      IFD0: { ImageDescription: `photo ${seed}` },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 48/1 0/1' },
    })
    .toBuffer();
}
