/**
 * One photo, one process: `node child.ts '{"photoFile": …, "folder": …, "shape": …}'` writes its images into the folder
 * and reports the result as JSON on its own channel, since decoders may write to stdout. Any other end has another exit
 * code than 0.
 */
import { writeSync } from 'node:fs';
import type { PictureShape } from './images.ts';
import { makePictures } from './make-pictures.ts';

/** Decoders take memory outside of the heap: a picture that needs more than this does not come from a camera. */
const MAX_MEMORY_BYTES = 1_500_000_000;
const LOOK_EVERY_MS = 100;
const ANSWER_CHANNEL = 3;

const { photoFile, folder, shape } = JSON.parse(process.argv[2] ?? '{}') as {
  photoFile: string;
  folder: string;
  shape?: PictureShape;
};
const server = process.ppid;
setInterval(() => {
  const hasLostParent = process.ppid !== server;
  if (hasLostParent || process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1);
}, LOOK_EVERY_MS).unref();
writeSync(ANSWER_CHANNEL, JSON.stringify(await makePictures(photoFile, folder, shape)));
