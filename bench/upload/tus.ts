import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { UPLOADS_AT_ONCE } from '../../client/data/uploads/sending/claim.ts';
import { MAX_PIECE_BYTES } from '../../shared/uploads/upload.ts';

export async function startTus(folder: string, port: number): Promise<ChildProcess> {
  const server = fork(join(import.meta.dirname, 'tus-server.ts'), [folder, String(port)]);
  await once(server, 'message');
  return server;
}

/** Sends files with our concurrency, in pieces of our maximum length; tus-js-client retries by itself. */
export async function sendByTus(url: string, files: readonly Buffer[]): Promise<void> {
  const waiting = [...files];
  const lane = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await send(url, file);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, lane));
}

function send(url: string, file: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${url}/api/uploads`,
      uploadSize: file.length,
      chunkSize: MAX_PIECE_BYTES,
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
}
