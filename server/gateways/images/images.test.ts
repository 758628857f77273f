import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { aPicture, SECRET_NAME, SECRET_PLACE } from '../../testing/pictures.ts';
import { withProfile } from './color-profile.ts';
import { childImages } from './child-images.ts';
import { ImageCrash, type ImageResult } from './images.ts';

const images = childImages();
afterAll(() => images.close());

interface Made {
  readonly result: ImageResult;
  readonly read: (name: string) => Buffer;
}

async function make(bytes: Buffer): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), 'declic-images-'));
  const photo = join(folder, 'photo');
  writeFileSync(photo, bytes);
  return { result: await images.make(photo, folder), read: (name) => readFileSync(join(folder, name)) };
}

/** Red on the left, blue on the right. */
function redAndBlue(width: number, height: number): Sharp {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

function near(pixel: number[], wanted: number[]): boolean {
  return wanted.every((value, index) => Math.abs(value - (pixel[index] ?? 999)) < 14);
}

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

const withSecrets = (image: Sharp) =>
  image
    .withExif({ IFD0: { Copyright: SECRET_NAME }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: SECRET_PLACE } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><camera>${SECRET_NAME}</camera></x:xmpmeta>`);

describe('the guess of the point that crops keep', () => {
  const withDot = (width: number, height: number, left: number, top: number) => {
    const dot = { create: { width: 60, height: 60, channels: 3 as const, background: '#e07050' } };
    const wall = sharp({ create: { width, height, channels: 3, background: '#888888' } });
    return wall.composite([{ input: dot, left, top }]);
  };

  it.each([
    ['a portrait', 600, 900, 480, 720],
    ['a landscape', 900, 600, 90, 60],
    ['a square', 600, 600, 60, 480],
  ])('is halfway between what stands out in %s and the place of most faces', async (_, width, height, left, top) => {
    const { result } = await make(await withDot(width, height, left, top).jpeg().toBuffer());
    const { x, y } = result.kind === 'made' ? result.focus : { x: -1, y: -1 };
    const [dotX, dotY] = [((left + 30) * 100) / width, ((top + 30) * 100) / height];
    expect(Math.abs(x - (dotX + 50) / 2)).toBeLessThan(4);
    expect(Math.abs(y - (dotY + 35) / 2)).toBeLessThan(4);
  });

  it('is the place of most faces in a photo of one line', async () => {
    const line = sharp({ create: { width: 900, height: 2, channels: 3, background: '#888888' } });
    const { result } = await make(await line.png().toBuffer());
    expect(result).toMatchObject({ kind: 'made', focus: { x: 50, y: 35 } });
  });
});

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a photo in %s', (format) => {
  it('becomes AVIF and WebP images that contain only its pixels', async () => {
    const bytes = await withSecrets(aPicture(1, 700, 500))
      .toFormat(format)
      .toBuffer();
    expect(bytes.includes(SECRET_NAME)).toBe(true);
    const { result, read } = await make(bytes);
    expect(result).toMatchObject({ kind: 'made', width: 700, height: 500, widths: [320, 640] });
    if (result.kind !== 'made') return;
    expect(result.names).toEqual(['320.avif', '320.webp', '640.avif', '640.webp']);
    for (const name of result.names) {
      const picture = read(name);
      const about = await sharp(picture).metadata();
      expect([name, about.width, about.format]).toEqual([
        name,
        Number.parseInt(name),
        name.endsWith('avif') ? 'heif' : 'webp',
      ]);
      expect([about.exif, about.xmp, about.iptc, about.icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect([picture.includes('Camille'), picture.includes('GPS'), picture.includes('Exif\0\0')]).toEqual([
        false,
        false,
        false,
      ]);
    }
  });
});

describe('a photo', () => {
  it('is upright for every orientation of the camera', async () => {
    // Shown after a clockwise turn: its left side is then on top.
    const bytes = await redAndBlue(800, 400).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const { result, read } = await make(bytes);
    expect(result).toMatchObject({ width: 400, height: 800, widths: [320, 400] });
    const picture = read('320.webp');
    expect(await sharp(picture).metadata()).toMatchObject({ width: 320, height: 640 });
    expect(near(await pixelAt(picture, 160, 20), RED)).toBe(true);
    expect(near(await pixelAt(picture, 160, 620), BLUE)).toBe(true);
  });

  it('is converted from any colour space to sRGB', async () => {
    const bytes = await redAndBlue(400, 300).withIccProfile('p3').png().toBuffer();
    const asStored = await sharp(bytes, { ignoreIcc: true })
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(near([...asStored], RED)).toBe(false);
    const { read } = await make(bytes);
    expect(near(await pixelAt(read('320.webp'), 20, 20), RED)).toBe(true);
  });

  it('keeps its colours when a separate field names its colour space', async () => {
    const [red, tagged] = await Promise.all([
      sharp({ create: { width: 40, height: 30, channels: 3, background: '#ea3323' } })
        .png()
        .toBuffer(),
      aPicture(1).withIccProfile('p3').png().toBuffer(),
    ]);
    const { icc } = await sharp(tagged).metadata();
    expect(near(await pixelAt(red, 5, 5), RED)).toBe(false);
    expect(near(await pixelAt(withProfile(red, icc ?? Buffer.alloc(0)), 5, 5), RED)).toBe(true);
  });

  it.each([
    [3_000, [320, 640, 1_280, 2_048]],
    [1_000, [320, 640, 1_000]],
    [700, [320, 640]],
    [640, [320, 640]],
    [200, [200]],
  ])('of %i px has pictures up to its own width, none wider', async (width, widths) => {
    const { result, read } = await make(await aPicture(2, width, 100).jpeg().toBuffer());
    expect(result).toMatchObject({ width, height: 100, widths });
    for (const one of widths) expect((await sharp(read(`${one}.avif`)).metadata()).width).toBe(one);
  });

  it('gets a small preview of itself', async () => {
    const { result } = await make(await redAndBlue(400, 300).jpeg().toBuffer());
    expect(result.kind === 'made' && /^[A-Za-z0-9+/]{4,44}={0,2}$/.test(result.thumbhash)).toBe(true);
  });

  it.each([
    ['in ink colours', () => redAndBlue(400, 300).toColourspace('cmyk').jpeg().toBuffer()],
    ['in grey', () => aPicture(3, 400, 300).greyscale().png().toBuffer()],
    ['of 16 bits', () => aPicture(4, 400, 300).toColourspace('rgb16').png().toBuffer()],
  ])('%s is accepted as well', async (_, bytes) => {
    const { result, read } = await make(await bytes());
    expect(result).toMatchObject({ kind: 'made', widths: [320, 400] });
    expect(await sharp(read('320.webp')).metadata()).toMatchObject({ channels: 3, space: 'srgb' });
  });

  it('keeps its transparency', async () => {
    const bytes = await sharp({ create: { width: 320, height: 200, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const { read } = await make(bytes);
    expect((await pixelAt(read('320.webp'), 5, 5))[3]).toBe(0);
  });

  it('becomes a clean image when it is also a valid file of another type', async () => {
    const script = '<html><script>alert(1)</script></html>';
    const { result, read } = await make(
      Buffer.concat([await aPicture(5, 400, 300).jpeg().toBuffer(), Buffer.from(script)]),
    );
    expect(result.kind).toBe('made');
    for (const name of ['320.avif', '320.webp']) expect(read(name).includes('script')).toBe(false);
  });
});

/** A PNG with this number of pixels in its header. */
function pngOf(width: number, height: number, { bits = 8, interlace = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 2, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0, 0, 0, 0, 1])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with an animation header. */
async function movingPng(): Promise<Buffer> {
  const png = await aPicture(6).png().toBuffer();
  const afterHeader = 8 + 25;
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return Buffer.concat([png.subarray(0, afterHeader), chunk('acTL', frames), png.subarray(afterHeader)]);
}

async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all([10, 11].map((seed) => aPicture(seed).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A zombie process counts as ended. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

describe('a refusal', () => {
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['nothing', () => Buffer.alloc(0), 'not_a_picture'],
    ['a text', () => Buffer.from('Bonjour'), 'not_a_picture'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_picture'],
    ['a TIFF', () => aPicture(7).tiff().toBuffer(), 'not_a_picture'],
    ['a GIF', () => aPicture(8).gif().toBuffer(), 'not_a_picture'],
    ['a JPEG cut short', async () => (await aPicture(9, 600, 400).jpeg().toBuffer()).subarray(0, 9_000), 'damaged'],
    ['a PNG cut short', async () => (await aPicture(9, 600, 400).png().toBuffer()).subarray(0, 2_000), 'damaged'],
    ['an AVIF cut short', async () => (await aPicture(9, 600, 400).avif().toBuffer()).subarray(0, 900), 'damaged'],
    ['the beginning of a JPEG', async () => (await aPicture(9).jpeg().toBuffer()).subarray(0, 60), 'damaged'],
    ['a header of 400 megapixels', () => pngOf(20_000, 20_000), 'too_many_pixels'],
    ['a header of 100 megapixels, 16 bits', () => pngOf(10_000, 10_000, { bits: 16 }), 'too_many_pixels'],
    ['a header of 36 megapixels, interlaced', () => pngOf(6_000, 6_000, { interlace: 1 }), 'too_many_pixels'],
    ['one of 25, interlaced, 16 bits', () => pngOf(5_000, 5_000, { bits: 16, interlace: 1 }), 'too_many_pixels'],
    ['one of 25, interlaced, that has no pixels', () => pngOf(5_000, 5_000, { interlace: 1 }), 'damaged'],
    ['a moving PNG', movingPng, 'animated'],
    ['a moving WebP', movingWebp, 'animated'],
  ];
  it.each(cases)('is the result of %s', async (_, bytes, reason) => {
    expect((await make(await bytes())).result).toEqual({ kind: 'refused', reason });
  });

  it('does not happen when the server stops the process, even three times', async () => {
    const closing = childImages();
    const folder = mkdtempSync(join(tmpdir(), 'declic-images-'));
    writeFileSync(join(folder, 'photo'), await aPicture(1).jpeg().toBuffer());
    const cut = closing.make(join(folder, 'photo'), folder).catch((error: unknown) => error);
    closing.close();
    expect([await cut, (await cut) instanceof ImageCrash]).toEqual([expect.any(Error), false]);
  });

  it('does not happen when the server is killed: its process ends too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'declic-images-'));
    writeFileSync(join(folder, 'photo'), await aPicture(1, 2_400, 1_800).jpeg().toBuffer());
    const code = `import { childImages } from '${join(import.meta.dirname, 'child-images.ts')}';
      await childImages().make('${join(folder, 'photo')}', '${folder}');`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    const childrenOf = () => readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim();
    await vi.waitFor(() => expect(readdirSync(folder)).toContain('320.avif'), { timeout: 20_000 });
    const child = Number(childrenOf());
    server.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: 2_000 });
    expect(readdirSync(folder)).not.toContain('2048.webp');
  });

  it('happens for a photo with more pixels than the shape accepts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'declic-images-'));
    const shape = { ratio: 1, widths: [48], crop: null, maxPixels: 25_000 };
    const outcomeOf = async (width: number) => {
      writeFileSync(join(folder, 'photo'), await aPicture(1, width, 100).jpeg().toBuffer());
      return (await images.make(join(folder, 'photo'), folder, shape)).kind;
    };
    expect([await outcomeOf(250), await outcomeOf(251)]).toEqual(['made', 'refused']);
  });

  it('happens for a photo that needs too much memory or time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'declic-images-'));
    const photo = join(folder, 'photo');
    writeFileSync(photo, await redAndBlue(5_000, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer());
    const [short, hurried] = [childImages({ memoryKib: 250_000 }), childImages({ cpuS: { photo: 1, cutOut: 1 } })];
    const outcome = (made: Promise<ImageResult>) => made.catch((error: unknown) => error);
    expect(await outcome(short.make(photo, folder))).not.toMatchObject({ kind: 'made' });
    expect(await outcome(hurried.make(photo, folder))).toBeInstanceOf(ImageCrash);
  });

  it('does not happen when the process crashes: another try follows', async () => {
    await expect(images.make('/nowhere/photo', tmpdir())).rejects.toThrow(ImageCrash);
  });
});
