import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import {
  chunk,
  deflatedZeros,
  frameAt,
  pngOf,
  riffChunk,
  uint32,
  webpHeader,
  webpOf,
  webpPixels,
  withChunks,
  withClaimedSize,
} from './bytes.ts';
import { drawing, goodPhoto } from './good.ts';
import type { Kind, Making } from './kind.ts';
import { marker } from './markers.ts';

const MAX_SIDE = 100_000;
const TOO_MANY = ['too_many_pixels'];
/** Just under 100 megapixels. */
const UNDER = 9_990;
const MANY_SCANS = 3_000;

/** At least 10,001 × 10,001, at most 100,000 × 100,000. */
function sides(random: Making['random'], most = MAX_SIDE): [number, number] {
  const side = () => 10_001 + random.below(most - 10_000);
  return [side(), side()];
}

/** Makes each file different. */
const named = (png: Buffer, file: number) =>
  withChunks(png, [chunk('tEXt', Buffer.from(`Author\0${marker(file, 'PngText')}`))]);

function claimedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const at = frameAt(bytes);
  bytes.writeUInt16BE(height, at);
  bytes.writeUInt16BE(width, at + 2);
  return bytes;
}

/** Repeats the last scan: little to send, much to decode. */
function withManyScans(jpeg: Buffer): Buffer {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])));
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: MANY_SCANS }, () => scan), jpeg.subarray(end)]);
}

const under8 = once(() => deflatedZeros(UNDER * (1 + UNDER * 3)));
const under16 = once(() => deflatedZeros(UNDER * (8 + UNDER * 8) + 64));

export const bombs: readonly Kind[] = [
  {
    name: 'PNG of too many pixels',
    ends: TOO_MANY,
    weight: 4,
    make: ({ random, file }) => {
      const [width, height] = sides(random);
      return {
        bytes: named(
          pngOf({
            width,
            height,
            bits: 8,
            colour: 2,
            isInterlaced: random.chance(0.5),
            data: deflatedZeros(1_000 + random.below(900_000)),
          }),
          file,
        ),
        type: 'image/png',
      };
    },
  },
  {
    name: 'JPEG of too many pixels',
    ends: TOO_MANY,
    weight: 4,
    make: ({ pool, random, file }) => ({
      bytes: claimedJpeg(goodPhoto(pool, 'jpeg', random, file), ...sides(random, 65_000)),
    }),
  },
  {
    name: 'WebP of too many pixels',
    // A header with a larger canvas than the format allows cannot be decoded at all.
    ends: ['too_many_pixels', 'damaged'],
    weight: 4,
    make: ({ pool, random, file }) => {
      const inside = webpPixels(goodPhoto(pool, 'webp', random, file));
      return { bytes: webpOf([webpHeader(0, ...sides(random)), inside]), type: 'image/webp' };
    },
  },
  {
    name: 'WebP without loss, of 268 megapixels',
    ends: ['too_many_pixels', 'damaged'],
    make: ({ random }) => ({
      bytes: webpOf([
        riffChunk('VP8L', Buffer.concat([Buffer.from([0x2f, 0xfe, 0xbf, 0xff, 0x0f]), Buffer.from(random.bytes(900))])),
      ]),
      type: 'image/webp',
    }),
  },
  {
    name: 'AVIF of too many pixels',
    ends: ['too_many_pixels', 'damaged'],
    weight: 2,
    make: ({ pool, random, file }) => ({
      bytes: withClaimedSize(goodPhoto(pool, 'avif', random, file), ...sides(random)),
      type: 'image/avif',
    }),
  },
  {
    name: 'HEIC of too many pixels',
    ends: TOO_MANY,
    weight: 2,
    make: ({ pool, random, file }) => ({
      bytes: withClaimedSize(goodPhoto(pool, 'heic', random, file), ...sides(random)),
      type: 'image/heic',
    }),
  },
  {
    name: 'HEIC that claims just as many as it may',
    ends: null,
    isHeavy: true,
    make: ({ pool, random, file }) => ({
      bytes: withClaimedSize(goodPhoto(pool, 'heic', random, file), UNDER, UNDER),
      type: 'image/heic',
    }),
  },
  {
    name: 'AVIF that claims just as many as it may',
    ends: null,
    isHeavy: true,
    make: ({ pool, random, file }) => ({
      bytes: withClaimedSize(goodPhoto(pool, 'avif', random, file), UNDER, UNDER),
      type: 'image/avif',
    }),
  },
  {
    name: 'JPEG that claims just as many as it may',
    ends: null,
    isHeavy: true,
    make: ({ pool, random, file }) => ({ bytes: claimedJpeg(goodPhoto(pool, 'jpeg', random, file), UNDER, UNDER) }),
  },
  {
    name: 'progressive JPEG that claims just as many',
    ends: null,
    isHeavy: true,
    make: ({ pool, file }) => ({
      bytes: Buffer.concat([claimedJpeg(pool.progressive, UNDER, UNDER), Buffer.from(marker(file, 'Trail'))]),
    }),
  },
  {
    name: 'PNG of 99 megapixels in 300 KB',
    ends: ['ready'],
    isHeavy: true,
    make: ({ file }) => ({
      bytes: named(
        pngOf({ width: UNDER, height: UNDER, bits: 8, colour: 2, isInterlaced: false, data: under8() }),
        file,
      ),
      type: 'image/png',
    }),
  },
  {
    name: 'interlaced PNG of 99 megapixels, 16 bits',
    ends: null,
    isHeavy: true,
    make: ({ file }) => ({
      bytes: named(
        pngOf({ width: UNDER, height: UNDER, bits: 16, colour: 6, isInterlaced: true, data: under16() }),
        file,
      ),
      type: 'image/png',
    }),
  },
  {
    name: 'JPEG of thousands of scans',
    ends: null,
    isHeavy: true,
    make: async ({ random, file }) => {
      const plain = await drawing(random, 8, 8)
        .resize(3_000, 3_000, { kernel: 'nearest' })
        .jpeg({ progressive: true, quality: 10 })
        .toBuffer();
      return { bytes: Buffer.concat([withManyScans(plain), Buffer.from(marker(file, 'Trail'))]) };
    },
  },
  {
    name: 'PNG whose words are half a gigabyte, deflated',
    ends: null,
    isHeavy: true,
    make: ({ pool, random, file }) => {
      const words = Buffer.concat([Buffer.from('Comment\0\0'), hugeWords()]);
      return { bytes: withChunks(goodPhoto(pool, 'png', random, file), [chunk('zTXt', words)]), type: 'image/png' };
    },
  },
  {
    name: 'JPEG of as many bytes as may be',
    ends: ['ready'],
    isHeavy: true,
    make: (making) => {
      const photo = goodPhoto(making.pool, 'jpeg', making.random, making.file);
      return { bytes: Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES - photo.length, uint32(making.file))]) };
    },
  },
  {
    name: 'JPEG of a byte too many',
    ends: ['validation_failed', 'payload_too_large'],
    isHeavy: true,
    make: (making) => {
      const photo = goodPhoto(making.pool, 'jpeg', making.random, making.file);
      return { bytes: Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES + 1 - photo.length, uint32(making.file))]) };
    },
  },
];

const hugeWords = once(() => deflatedZeros(500_000_000));

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | null = null;
  return () => (made ??= make());
}
