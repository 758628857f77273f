import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { movingAvif } from '#server/testing/pictures.ts';
import { chunk, segment, uint32, withChunks, withSegments } from './bytes.ts';
import { drawing, type Format, formats, goodPhoto, jpegMetadata } from './good.ts';
import type { Kind, Made, Making } from './kind.ts';
import { marker } from './markers.ts';

const NOT_A_PICTURE = ['not_a_picture'];
const READY = ['ready'];
const MOVES = ['animated'];

const good = (format: Format): Kind => ({
  name: `good ${format}`,
  ends: READY,
  weight: 2,
  make: ({ pool, random, file }) => ({ bytes: goodPhoto(pool, format, random, file), type: `image/${format}` }),
});

const text = (name: string, said: (words: string) => string): Kind => ({
  name,
  ends: NOT_A_PICTURE,
  make: ({ file }) => ({ bytes: Buffer.from(said(marker(file, 'Text'))), name: `${name}.jpg` }),
});

const html = (words: string) => `<!DOCTYPE html><html><script>alert('${words}')</script></html>`;
const jpegOf = ({ pool, random, file }: Making) => goodPhoto(pool, 'jpeg', random, file);

/** Zip entries with only their headers: a reader walks through the names one by one. */
function zipOf(file: number, entries: number): Buffer {
  const name = Buffer.from(marker(file, 'Zip'));
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 0, 'latin1');
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat(Array.from({ length: entries }, () => [header, name]).flat());
}

/** First bytes of many file types, which a type detector examines further. */
const BEGINNINGS: readonly string[] = [
  'GIF89a',
  'BM',
  '8BPS',
  'II*\0',
  'MM\0*',
  'II+\0',
  'RIFF\xff\xff\xff\xffWEBP',
  'RIFF\x10\0\0\0AVI ',
  'ID3\x04\0\0\x7f\x7f\x7f\x7f',
  'OggS',
  'fLaC',
  '\x1aE\xdf\xa3\xff\xff',
  '0&\xb2u\x8ef\xcf\x11\xa6\xd9',
  '%PDF-1.7',
  'PK\x03\x04',
  '\x1f\x8b\x08',
  '7z\xbc\xaf\x27\x1c',
  '\0\0\0\x0cjP  \r\n\x87\n',
  '\xff\x0a',
  '\0\0\0\x18ftypheic',
  '\0\0\0\x18ftypavif',
  '\0\0\0\x18ftypmif1',
  '\0\0\0\x18ftypmsf1',
  '\0\0\0\x18ftypqt  ',
  '\xff\xd8\xff\xe0',
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  '\x7fELF',
  'MZ',
  '\xca\xfe\xba\xbe',
];

export const others: readonly Kind[] = [
  ...formats.map(good),
  {
    name: 'nothing at all',
    ends: ['validation_failed'],
    make: () => ({ bytes: Buffer.alloc(0) }),
  },
  {
    name: 'another name and type',
    ends: READY,
    weight: 2,
    make: ({ pool, random, file }) => {
      const format = random.pick(formats);
      const type = random.pick(formats.filter((one) => one !== format));
      return {
        bytes: goodPhoto(pool, format, random, file),
        type: `image/${type}`,
        name: `photo.${random.pick(['exe', 'txt', 'gif', 'html'])}`,
      };
    },
  },
  {
    name: 'a type that is none of ours',
    ends: ['validation_failed'],
    inPieces: true,
    make: (making) => ({ bytes: jpegOf(making), type: 'text/html' }),
  },
  {
    name: 'JPEG and zip',
    ends: READY,
    make: (making) => ({ bytes: Buffer.concat([jpegOf(making), zipOf(making.file, 9)]) }),
  },
  {
    name: 'JPEG and HTML',
    ends: READY,
    make: (making) => {
      const page = Buffer.from(html(marker(making.file, 'Html')));
      return { bytes: Buffer.concat([withSegments(jpegOf(making), [segment(0xfe, page)]), page]) };
    },
  },
  {
    name: 'HTML and JPEG',
    ends: NOT_A_PICTURE,
    make: (making) => ({ bytes: Buffer.concat([Buffer.from(html('x')), jpegOf(making)]) }),
  },
  {
    name: 'PDF and JPEG',
    ends: NOT_A_PICTURE,
    make: (making) => ({ bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), jpegOf(making)]) }),
  },
  text('GIF and script', (words) => `GIF89a/*\0\0*/=1;alert('${words}');`),
  text('SVG', (words) => `<svg xmlns="http://www.w3.org/2000/svg"><script>${words}</script></svg>`),
  text(
    'SVG as XML',
    (words) =>
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;${words}</text></svg>`,
  ),
  text('HTML', html),
  text('words', (words) => `Bonjour, ${words}`),
  { name: 'zip', ends: NOT_A_PICTURE, make: ({ file, random }) => ({ bytes: zipOf(file, 1 + random.below(60_000)) }) },
  {
    name: 'gzip of gzip of zeros',
    ends: NOT_A_PICTURE,
    make: ({ file }) => ({
      bytes: gzipSync(
        gzipSync(Buffer.concat([Buffer.from(marker(file, 'Gzip')), Buffer.alloc(40_000_000)]), { level: 1 }),
      ),
    }),
  },
  {
    name: 'TIFF',
    ends: NOT_A_PICTURE,
    make: async ({ random }) => ({ bytes: await drawing(random, 90, 60).tiff().toBuffer() }),
  },
  {
    name: 'random bytes',
    ends: NOT_A_PICTURE,
    weight: 2,
    make: ({ random }) => ({ bytes: Buffer.from(random.bytes(1 + random.below(40_000))) }),
  },
  {
    name: 'the beginning of something, then random bytes',
    ends: null,
    weight: 14,
    make: ({ random }) => {
      const begins = Buffer.from(random.pick(BEGINNINGS), 'latin1');
      return { bytes: Buffer.concat([begins, Buffer.from(random.bytes(random.below(30_000)))]) };
    },
  },
  {
    name: 'moving GIF',
    ends: NOT_A_PICTURE,
    make: async ({ random }) => ({
      bytes: await frames(random).then((all) =>
        sharp(all, { join: { animated: true } })
          .gif()
          .toBuffer(),
      ),
      name: 'a.gif',
    }),
  },
  {
    name: 'moving WebP',
    ends: MOVES,
    make: async ({ random }) => ({
      bytes: await frames(random).then((all) =>
        sharp(all, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
      type: 'image/webp',
    }),
  },
  {
    name: 'moving PNG',
    ends: MOVES,
    make: ({ pool, random, file }) => {
      const moves = chunk('acTL', Buffer.concat([uint32(2 + random.below(9)), uint32(0)]));
      return { bytes: withChunks(goodPhoto(pool, 'png', random, file), [moves]), type: 'image/png' };
    },
  },
  {
    name: 'moving AVIF',
    ends: MOVES,
    make: ({ file }) => ({
      bytes: Buffer.concat([movingAvif(), Buffer.from(marker(file, 'Trail'))]),
      type: 'image/avif',
    }),
  },
  {
    name: 'JPEG in ink colours',
    ends: READY,
    make: async ({ pool, random, file }) => {
      const jpeg = await drawing(random, 300, 200).toColourspace('cmyk').jpeg().toBuffer();
      return { bytes: withSegments(jpeg, jpegMetadata(pool.profile, file)) };
    },
  },
  {
    name: 'PNG of 16 bits',
    ends: READY,
    make: async ({ random, file }): Promise<Made> => {
      const png = await drawing(random, 300, 200).toColourspace('rgb16').png().toBuffer();
      return {
        bytes: withChunks(png, [chunk('tEXt', Buffer.from(`Author\0${marker(file, 'PngText')}`))]),
        type: 'image/png',
      };
    },
  },
  {
    name: 'JPEG in grey',
    ends: READY,
    make: async ({ random, file }) => {
      const jpeg = await drawing(random, 300, 200).greyscale().jpeg().toBuffer();
      return { bytes: withSegments(jpeg, [segment(0xfe, Buffer.from(marker(file, 'JpegCom')))]) };
    },
  },
];

function frames(random: Making['random']): Promise<Buffer[]> {
  return Promise.all([0, 1].map(() => drawing(random, 48, 32).png().toBuffer()));
}
