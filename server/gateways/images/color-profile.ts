import { crc32, deflateSync } from 'node:zlib';

/** The end of a PNG's first chunk, the header (PNG specification, 5.2 and 11.2.1). */
const AFTER_HEADER = 33;

/** Adds an ICC profile to a PNG (chunk `iCCP`, PNG specification 11.3.2.3), which defines its colours. */
export function withProfile(png: Buffer, profile: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]);
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk('iCCP', data), png.subarray(AFTER_HEADER)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
