import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Unique pixels: the same seed makes the same picture. */
function pixels(width: number, height: number, seed: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = (at * 7 + seed * 31 + ((at / 3) % width)) % 256;
  return data;
}

/** Metadata of a photo that must never be in a public picture. */
export const SECRET_PLACE = '46/1 48/1 48/1';
export const SECRET_NAME = 'Camille Fortin, Canon';

/** A picture like a camera's: turned by its EXIF orientation, with a place in it. */
export function aPicture(seed: number, width = 48, height = 32) {
  return sharp(pixels(width, height, seed), { raw: { width, height, channels: 3 } });
}

export function aJpeg(seed: number, width = 48, height = 32): Promise<Buffer> {
  return aPicture(seed, width, height)
    .withExif({ IFD0: { Copyright: SECRET_NAME }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: SECRET_PLACE } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));

/** A photo like a phone's, with counterclockwise quarter turns; four colours, secrets in its metadata. */
export function phoneHeic(turns: number): Buffer {
  const bytes = fixture('photo.heic');
  bytes.writeUInt8(turns, bytes.indexOf('irot') + 'irot'.length);
  return bytes;
}

/** Three frames. */
export function movingAvif(): Buffer {
  return fixture('moving.avif');
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** `Content-Digest` of a piece (RFC 9530). */
export function digestOf(bytes: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
}
