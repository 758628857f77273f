/** Serves the build of another app with brotli; an address without a file gets the start page: `serve.ts FOLDER PORT`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const QUALITY = 9;
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

const [root = '', port] = process.argv.slice(2);
const compressed = new Map<string, Buffer>();

createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = join(root, extname(path) === '' ? 'index.html' : path);
  const body = compressed.get(file) ?? read(file);
  if (body === null) {
    response.writeHead(404).end();
    return;
  }
  compressed.set(file, body);
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'br',
    'content-length': body.length,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  response.end(body);
}).listen(Number(port));

function read(file: string): Buffer | null {
  try {
    return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  } catch {
    return null;
  }
}
