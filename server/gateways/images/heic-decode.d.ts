/** The package has no types of its own. */
declare module 'heic-decode' {
  /** RGBA, 8 bits a channel. */
  export interface HeicPixels {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }
  /** One picture of a file, not decoded yet, with the orientation of the file applied. */
  export interface HeicPicture {
    readonly width: number;
    readonly height: number;
    decode(): Promise<HeicPixels>;
  }
  const heic: {
    all(input: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
  };
  export default heic;
}
