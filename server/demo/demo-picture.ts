import { join } from 'node:path';
import type { DemoPhoto } from './demo-photos.ts';

/** A photo with a camera's metadata. */
export interface DemoPicture {
  readonly bytes: Buffer;
  readonly fileName: string;
  /** Local to the camera. */
  readonly takenAt: string;
}

const folder = join(import.meta.dirname, 'photos');
const QUALITY = 88;
const MEGAPIXEL = 1_000_000;
const cameras = [
  ['Nikon', 'NIKON Z 6_2', 'NIKKOR Z 35mm f/1.8 S'],
  ['Canon', 'Canon EOS R6', 'RF50mm F1.2 L USM'],
  ['SONY', 'ILCE-7M4', 'FE 85mm F1.8'],
  ['FUJIFILM', 'X-T5', 'XF23mmF1.4 R LM WR'],
] as const;

/**
 * Flops, crops and lights a scene, and adds a camera's EXIF: owner, place, date, serial number. The same seed gives the
 * same bytes.
 * @param megapixels enlarges it to this size; 0 keeps its size
 */
export async function demoPicture({ scene, seed }: DemoPhoto, megapixels: number): Promise<DemoPicture> {
  // Loaded late, since only a demo uses it, while it creates its portfolios.
  const { default: sharp } = await import('sharp');
  const random = randomOf(seed);
  const source = join(folder, `${scene}.webp`);
  const { width, height } = await sharp(source).metadata();
  const cut = (from: number) => Math.round(from * (0.8 + 0.2 * random()));
  const [wide, high] = [cut(width), cut(height)];
  const area = {
    left: Math.floor((width - wide) * random()),
    top: Math.floor((height - high) * random()),
    width: wide,
    height: high,
  };
  const warmth = 0.05 * (2 * random() - 1);
  const lit = sharp(source)
    .extract(area)
    .flop(random() < 0.5)
    .modulate({ brightness: 0.9 + 0.18 * random(), saturation: 0.92 + 0.16 * random() })
    .recomb([
      [1 + warmth, 0, 0],
      [0, 1, 0],
      [0, 0, 1 - warmth],
    ]);
  const larger = Math.sqrt((megapixels * MEGAPIXEL) / (wide * high));
  const sized = larger > 1 ? lit.resize(Math.ceil(wide * larger), Math.ceil(high * larger)) : lit;
  const taken = dateTimeOf(random());
  const bytes = await sized
    .jpeg({ quality: QUALITY })
    .withExif(exifOf(seed, taken, random))
    .toBuffer();
  return {
    bytes,
    fileName: `DSC_${String(1_000 + seed).padStart(4, '0')}.JPG`,
    takenAt: `${taken.slice(0, 10).replaceAll(':', '-')}T${taken.slice(11)}`,
  };
}

/** The camera's serial number, planted so that tests can search public files for it. */
export function serialOf(seed: number): string {
  return `DECLIC${String(seed * 7_919).padStart(8, '0')}`;
}

function exifOf(seed: number, taken: string, random: () => number) {
  const [Make, Model, LensModel] = cameras[seed % cameras.length] ?? cameras[0];
  const minutes = () => `${Math.floor(60 * random())}/1 ${Math.floor(6_000 * random())}/100`;
  return {
    IFD0: { Make, Model, Artist: 'Déclic, démonstration', DateTime: taken },
    IFD2: { DateTimeOriginal: taken, BodySerialNumber: serialOf(seed), LensModel },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: `46/1 ${minutes()}`,
      GPSLongitudeRef: 'W',
      GPSLongitude: `71/1 ${minutes()}`,
    },
  };
}

/** A random moment of the two years before the demo, in EXIF format. */
function dateTimeOf(share: number): string {
  const from = Date.UTC(2024, 9, 1);
  const at = new Date(from + share * (Date.UTC(2026, 9, 1) - from)).toISOString();
  return `${at.slice(0, 10).replaceAll('-', ':')} ${at.slice(11, 19)}`;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
