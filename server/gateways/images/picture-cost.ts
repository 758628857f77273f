import type { Metadata } from 'sharp';

// The measured cost of decoding a pixel (decision 029). Most decoders read a picture line by line; some hold the whole
// picture.

/** AVIF and HEIC: the decoder holds the whole picture several times. */
const WHOLE = 2;
/** An interlaced PNG: the decoder holds the whole picture and makes seven passes over it. */
const INTERLACED = 3;
const DEEP = 2;
const BITS = 8;

/** The pixels of a picture, weighted by the memory and time of its decoder. */
export function countedPixels(header: Metadata): number {
  const { format, isProgressive, bitsPerSample = BITS, depth } = header;
  const { width, height } = header.autoOrient;
  const isDeep = bitsPerSample > BITS || (depth !== undefined && depth !== 'uchar');
  const asWhole = format === 'heif' ? WHOLE : 1;
  const asInterlaced = format === 'png' && isProgressive ? INTERLACED : 1;
  return width * height * asWhole * asInterlaced * (isDeep ? DEEP : 1);
}
