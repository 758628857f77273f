import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { photoRefusals } from '#shared/portfolio/photo.schema.ts';
import { ImageCrash, type ImageMaker, type ImageResult } from './images.ts';

const CHILD = join(import.meta.dirname, 'child.ts');
const TIMEOUT_MS = 120_000;
const MAX_HEAP_MB = 512;
/** An avatar gets less time than a portfolio's photo, since other people wait for their turn. */
const CPU_S = { photo: 60, cutOut: 20 };
/** One and a half times the need of the most expensive accepted photo (decision 029). */
const MAX_MEMORY_KIB = 1_500_000;
/** Sets limits that the kernel enforces even on a busy decoder, then becomes the decoding process. */
const LIMITED_COMMAND = 'ulimit -d "$1" && ulimit -t "$2" && shift 2 && exec "$@"';
const MAX_ANSWER_LENGTH = 10_000;

const answerSchema = z.union([
  z.object({
    kind: z.literal('made'),
    width: z.int(),
    height: z.int(),
    thumbhash: z.string(),
    focus: z.object({ x: z.int(), y: z.int() }),
    widths: z.array(z.int()),
    names: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refused'), reason: z.enum(photoRefusals) }),
  z.object({ kind: z.literal('misshapen') }),
]);

/**
 * Decodes each photo in its own process, without our environment or memory: decoders read hostile bytes, and a crash
 * costs one job. The kernel limits its memory and processor time.
 */
export function childImages({ memoryKib = MAX_MEMORY_KIB, cpuS = CPU_S } = {}): ImageMaker {
  const running = new Set<ChildProcess>();
  let isClosed = false;
  return {
    async make(photoFile, folder, shape) {
      const seconds = shape === undefined ? cpuS.photo : cpuS.cutOut;
      const work = [`--max-old-space-size=${MAX_HEAP_MB}`, CHILD, JSON.stringify({ photoFile, folder, shape })];
      const child = spawn(
        '/bin/sh',
        ['-c', LIMITED_COMMAND, 'sh', String(memoryKib), String(seconds), process.execPath, ...work],
        { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], timeout: TIMEOUT_MS, killSignal: 'SIGKILL' },
      );
      running.add(child);
      try {
        return await answerOf(child);
      } catch (error) {
        // The server ended the process: not the photo's fault.
        throw isClosed ? new Error('Pictures are made no more', { cause: error }) : error;
      } finally {
        running.delete(child);
      }
    },
    close() {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

function answerOf(child: ChildProcess): Promise<ImageResult> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdio[3]?.on('data', (bytes: Buffer) => {
      if (said.length < MAX_ANSWER_LENGTH) said += bytes.toString();
    });
    // A child that was killed may break its pipe.
    child.stdio[3]?.on('error', reject);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const answer = code === 0 ? parsed(said) : null;
      if (answer === null) reject(new ImageCrash(`The image process ended with ${signal ?? code}`));
      else resolve(answer);
    });
  });
}

function parsed(text: string): ImageResult | null {
  try {
    const answer = answerSchema.safeParse(JSON.parse(text));
    return answer.success ? answer.data : null;
  } catch {
    return null;
  }
}
