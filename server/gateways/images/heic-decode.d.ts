/** The package has no types of its own. */
declare module 'heic-decode' {
  /** Decodes the first picture of a HEIC file to RGBA, 8 bits a channel, rotated as the file says. */
  export default function decode(input: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}
