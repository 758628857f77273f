import { crc32, deflateSync } from 'node:zlib';

// The building blocks of image files.

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

/** A segment of a JPEG (ITU-T T.81, B.1.1.4); at most 65,533 bytes. */
export function segment(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export const MAX_IN_SEGMENT = 65_533;

/** A JPEG with extra segments after its first two bytes. */
export function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** The position of a JPEG's height and width. */
export function frameAt(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const code = jpeg.readUInt8(at + 1);
    if (code === 0xc0 || code === 0xc2) return at + 5;
  }
  throw new Error('A JPEG without a frame');
}

/** A chunk of a PNG (PNG specification, 5.3). */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** The end of a PNG's header. */
const AFTER_HEADER = 33;

/** A PNG with extra chunks after its header. */
export function withChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, AFTER_HEADER), ...chunks, png.subarray(AFTER_HEADER)]);
}

interface PngShape {
  readonly width: number;
  readonly height: number;
  readonly bits: 8 | 16;
  /** 2: three channels, 6: four. */
  readonly colour: 2 | 6;
  readonly isInterlaced: boolean;
  /** Deflated. */
  readonly data: Buffer;
}

export function pngOf({ width, height, bits, colour, isInterlaced, data }: PngShape): Buffer {
  const header = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([bits, colour, 0, 0, isInterlaced ? 1 : 0]),
  ]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Deflated zeros of this length, a thousand times smaller. */
export function deflatedZeros(count: number): Buffer {
  return deflateSync(Buffer.alloc(count), { level: 1 });
}

/** A chunk of a WebP (RFC 9649, 2.3). */
export function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}

export function webpOf(chunks: readonly Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/** The image chunk of an extended WebP. */
export function webpPixels(webp: Buffer): Buffer {
  const at = webp.indexOf('VP8 ');
  return webp.subarray(at, at + 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2));
}

/** The header of an extended WebP (RFC 9649, 2.7.1). */
export function webpHeader(flags: number, width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', data);
}

/** The same file with another size in its header (ISO/IEC 23008-12, 6.5.3). */
export function withClaimedSize(heif: Buffer, width: number, height: number): Buffer {
  const at = heif.indexOf('ispe') + 'ispe'.length + 4;
  return Buffer.concat([heif.subarray(0, at), uint32(width), uint32(height), heif.subarray(at + 8)]);
}
