import { deflateSync } from 'node:zlib';
import {
  chunk,
  deflatedZeros,
  MAX_IN_SEGMENT,
  riffChunk,
  segment,
  webpHeader,
  webpOf,
  webpPixels,
  withChunks,
  withSegments,
} from './bytes.ts';
import { exifSegment, goodPhoto, iccSegments } from './good.ts';
import type { Kind, Making } from './kind.ts';
import { marker } from './markers.ts';
import { exifChain, exifOf, xmlBomb, xmpOf } from './metadata.ts';

const MEGABYTE = 1_000_000;
/** The number of directories that fit in a segment. */
const MAX_DIRECTORIES = 3_600;

const megabytes = (random: Making['random'], most: number) => MEGABYTE + random.below((most - 1) * MEGABYTE);
const png = ({ pool, random, file }: Making) => goodPhoto(pool, 'png', random, file);
const jpeg = ({ pool, random, file }: Making) => goodPhoto(pool, 'jpeg', random, file);

/** A file's words, repeated to this number of bytes. */
function words(file: number, length: number): Buffer {
  return Buffer.alloc(length, marker(file, 'Bulk'));
}

/** Segments full of words, of this number of megabytes. */
function segments(code: number, begins: string, file: number, bytes: number): Buffer[] {
  const data = Buffer.concat([Buffer.from(begins, 'latin1'), words(file, MAX_IN_SEGMENT - begins.length)]);
  return Array.from({ length: Math.ceil(bytes / MAX_IN_SEGMENT) }, () => segment(code, data));
}

const inJpeg = (name: string, made: (making: Making) => Buffer[]): Kind => ({
  name: `JPEG with ${name}`,
  ends: null,
  weight: 2,
  make: (making) => ({ bytes: withSegments(jpeg(making), made(making)) }),
});

const inPng = (name: string, made: (making: Making) => Buffer[]): Kind => ({
  name: `PNG with ${name}`,
  ends: null,
  weight: 2,
  make: (making) => ({ bytes: withChunks(png(making), made(making)), type: 'image/png' }),
});

export const heavyMetadata: readonly Kind[] = [
  inJpeg('megabytes of Exif', ({ file, random }) => segments(0xe1, 'Exif\0\0', file, megabytes(random, 8))),
  inJpeg('megabytes of XMP', ({ file, random }) =>
    segments(0xe1, 'http://ns.adobe.com/xap/1.0/\0', file, megabytes(random, 8)),
  ),
  inJpeg('megabytes of colour profile', ({ file, random }) => iccSegments(words(file, megabytes(random, 8)))),
  inJpeg('directories that go round', ({ random }) => [
    segment(0xe1, exifSegment(exifChain(1 + random.below(9), true))),
  ]),
  inJpeg('thousands of directories', ({ random }) => [
    segment(0xe1, exifSegment(exifChain(MAX_DIRECTORIES - random.below(99), false))),
  ]),
  inJpeg('XML that goes off', ({ file }) => [
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmlBomb(file)}`)),
  ]),
  inJpeg('thousands of comments', ({ file, random }) =>
    Array.from({ length: 1_000 + random.below(9_000) }, () => segment(0xfe, Buffer.from(marker(file, 'JpegCom')))),
  ),
  inPng('megabytes of Exif', ({ file, random }) => [
    chunk('eXIf', Buffer.concat([exifOf(file, true), words(file, megabytes(random, 12))])),
  ]),
  inPng('a hundred thousand directories', () => [chunk('eXIf', exifChain(100_000, false))]),
  inPng('directories that go round', () => [chunk('eXIf', exifChain(3, true))]),
  inPng('megabytes of XMP', ({ file, random }) => [
    chunk(
      'iTXt',
      Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpOf(file, words(file, megabytes(random, 12)).toString())}`),
    ),
  ]),
  inPng('thousands of texts', ({ file, random }) =>
    Array.from({ length: 900 + random.below(20_000) }, () =>
      chunk('tEXt', Buffer.from(`Author\0${marker(file, 'PngText')}`)),
    ),
  ),
  {
    ...inPng('a colour profile of 200 MB, deflated', () => []),
    make: (making) => {
      // Placed before the existing one: readers take the first.
      const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), profileBomb()]);
      return { bytes: withChunks(png(making), [chunk('iCCP', profile)]), type: 'image/png' };
    },
  },
  inPng('a colour profile that is none', ({ file }) => [
    chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(words(file, 5_000))])),
  ]),
  {
    name: 'WebP with megabytes of Exif and XMP',
    ends: null,
    weight: 2,
    make: ({ pool, random, file }) => {
      const image = goodPhoto(pool, 'webp', random, file);
      // Its chunks follow its header (12 and 18 bytes).
      const [width, height] = [image.readUIntLE(24, 3) + 1, image.readUIntLE(27, 3) + 1];
      const more = words(file, megabytes(random, 10));
      const [exif, xmp] = [0x08, 0x04];
      const bytes = webpOf([
        webpHeader(exif | xmp, width, height),
        webpPixels(image),
        riffChunk('EXIF', more),
        riffChunk('XMP ', more),
      ]);
      return { bytes, type: 'image/webp' };
    },
  },
];

let deflatedProfile: Buffer | null = null;

function profileBomb(): Buffer {
  return (deflatedProfile ??= deflatedZeros(200 * MEGABYTE));
}
