import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { phoneHeic } from '#server/testing/pictures.ts';
import type { Seeded } from '../simulator/seeded.ts';
import { chunk, MAX_IN_SEGMENT, segment, withChunks, withSegments } from './bytes.ts';
import { marker } from './markers.ts';
import { exifOf, iccOf, iptcOf, xmpOf } from './metadata.ts';

export const formats = ['jpeg', 'png', 'webp', 'avif', 'heic'] as const;
export type Format = (typeof formats)[number];

/** The base of every file: valid images, and a colour profile. */
export interface Pool {
  readonly jpegs: readonly Buffer[];
  readonly progressive: Buffer;
  readonly pngs: readonly Buffer[];
  /** Images with metadata, which contains the words of file 0. */
  readonly webps: readonly Buffer[];
  readonly avifs: readonly Buffer[];
  readonly profile: Buffer;
}

const PICTURES = 3;

/** @param widest the largest image width, px */
export async function makePool(random: Seeded, widest: number): Promise<Pool> {
  const drawn = Array.from({ length: PICTURES }, () =>
    drawing(random, 120 + random.below(widest - 120), 90 + random.below(widest - 90)),
  );
  const jpegs = await Promise.all(drawn.map((one) => one.clone().jpeg({ quality: 85 }).toBuffer()));
  const { icc } = await sharp(await drawing(random, 8, 8).withIccProfile('p3').png().toBuffer()).metadata();
  if (icc === undefined) throw new Error('A picture without the profile it was given');
  const tagged = jpegs.map((jpeg) => withSegments(jpeg, jpegMetadata(icc, 0)));
  const kept = (make: (image: Sharp) => Sharp) =>
    Promise.all(tagged.map((jpeg) => make(sharp(jpeg).keepMetadata()).toBuffer()));
  return {
    jpegs,
    progressive: await drawing(random, 400, 300).jpeg({ progressive: true }).toBuffer(),
    pngs: await Promise.all(drawn.map((one) => one.clone().png().toBuffer())),
    webps: await kept((image) => image.webp()),
    avifs: await kept((image) => image.avif({ effort: 0 })),
    profile: icc,
  };
}

/**
 * A valid photo with metadata in every format that names the place, the camera and the photographer, and with data
 * after its end.
 */
export function goodPhoto(pool: Pool, format: Format, random: Seeded, file: number): Buffer {
  const trailing = Buffer.from(marker(file, 'Trail'));
  const { jpegs, pngs, webps, avifs, profile } = pool;
  if (format === 'jpeg') {
    return Buffer.concat([withSegments(random.pick(jpegs), jpegMetadata(profile, file, random.chance(0.5))), trailing]);
  }
  if (format === 'png') return Buffer.concat([withChunks(random.pick(pngs), pngMetadata(profile, file)), trailing]);
  const stamped =
    format === 'heic' ? phoneHeic(random.below(4)) : Buffer.from(random.pick(format === 'webp' ? webps : avifs));
  replaceAll(stamped, marker(0, '').slice(0, 14), marker(file, '').slice(0, 14));
  replaceAll(stamped, 'Camille Fortin, Canon', marker(file, 'Name'));
  return Buffer.concat([stamped, trailing]);
}

export function jpegMetadata(profile: Buffer, file: number, isLittle = true): Buffer[] {
  return [
    segment(0xe1, exifSegment(exifOf(file, isLittle))),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmpOf(file)}`)),
    segment(0xed, iptcOf(file)),
    ...iccSegments(iccOf(profile, file)),
    segment(0xfe, Buffer.from(marker(file, 'JpegCom'))),
  ];
}

export function exifSegment(exif: Buffer): Buffer {
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
}

/** A profile in as many segments as it needs, at most 255. */
export function iccSegments(profile: Buffer): Buffer[] {
  const name = Buffer.from('ICC_PROFILE\0', 'latin1');
  const most = MAX_IN_SEGMENT - name.length - 2;
  const count = Math.ceil(profile.length / most);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * most, (index + 1) * most);
    return segment(0xe2, Buffer.concat([name, Buffer.from([index + 1, count]), part]));
  });
}

function pngMetadata(profile: Buffer, file: number): Buffer[] {
  return [
    chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(iccOf(profile, file))])),
    chunk('eXIf', exifOf(file, false)),
    chunk('tEXt', Buffer.from(`Author\0${marker(file, 'PngText')}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.from(marker(file, 'PngZip')))])),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpOf(file)}`)),
  ];
}

/** Colours and noise, so that no part of it is plain. */
export function drawing(random: Seeded, width: number, height: number): Sharp {
  const background = { r: random.below(256), g: random.below(256), b: random.below(256) };
  const data = Buffer.alloc(width * height * 3);
  const [a, b] = [1 + random.below(9), 1 + random.below(9)];
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    data[at] = (background.r + x * a) % 256;
    data[at + 1] = (background.g + y * b) % 256;
    data[at + 2] = (background.b + x + y) % 256;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Replaced in place, with the same length. */
function replaceAll(bytes: Buffer, from: string, to: string): void {
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + from.length))
    bytes.write(to, at, 'latin1');
}
