import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageMaker, ImageResult, PictureShape } from '../gateways/images/images.ts';

/** Makes one image of every photo, at once; can fail, or wait, on demand. */
export class TestImages implements ImageMaker {
  calls = 0;
  failure: Error | null = null;
  /** Runs before each image is created. */
  meanwhile: ((photoFile: string, shape?: PictureShape) => Promise<void>) | null = null;

  async make(photoFile: string, folder: string, shape?: PictureShape): Promise<ImageResult> {
    this.calls += 1;
    await this.meanwhile?.(photoFile, shape);
    if (this.failure !== null) throw this.failure;
    await writeFile(join(folder, '320.avif'), 'an AVIF');
    await writeFile(join(folder, '320.webp'), 'a WebP');
    return {
      kind: 'made',
      width: 400,
      height: 300,
      thumbhash: 'H/gBBQCUR3N5aXeW',
      focus: { x: 40, y: 30 },
      widths: [320],
      names: ['320.avif', '320.webp'],
    };
  }

  close(): void {}
}
