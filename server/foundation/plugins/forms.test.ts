import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#shared/protocol/problem.ts';
import { endpoints } from '#shared/endpoints.ts';
import type { Endpoint } from '#shared/protocol/endpoint.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { aPhotoDevice } from '../../testing/uploads.ts';

const MEBIBYTE = 1_024 * 1_024;
const MAX_GROWTH = 48 * MEBIBYTE;
const LOOK_EVERY_MS = 300;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const filler = Buffer.alloc(MEBIBYTE, 'x');

let test: TestApp;
let port: number;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await testApp({ limits: { pictures_per_minute: 1_000 } });
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  ({ headers } = await aPhotoDevice(test));
});
afterAll(() => {
  // The connection of a form that was refused half-way stays until the time limit of requests.
  test.app.server.closeAllConnections();
  return test.close();
});

const BOUNDARY = 'the-boundary';
const END = `\r\n--${BOUNDARY}--\r\n`;
const part = (head: string) => `\r\n--${BOUNDARY}\r\n${head}\r\n\r\n`;
const word = (name: string) => part(`Content-Disposition: form-data; name="${name}"`);
const file = (name: string, fileName: string) =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`);

function* times<Item>(count: number, item: Item): Generator<Item> {
  for (let at = 0; at < count; at += 1) yield item;
}

type Chunks = Iterable<string | Buffer>;

/** Forms that try to fill the memory, all but the last ones far above any limit. */
const attacks: Record<string, () => Chunks> = {
  'one big field': function* () {
    yield word('type');
    yield* times(256, filler);
    yield END;
  },
  'many fields of a megabyte each': function* () {
    for (let at = 0; at < 256; at += 1) {
      yield word(`field${at}`);
      yield filler;
    }
    yield END;
  },
  'a field of the same name, again and again': function* () {
    yield* times(50_000, Buffer.from(`${word('type')}avatar`));
    yield END;
  },
  'many files': function* () {
    yield* times(50_000, Buffer.from(`${file('files', 'photo.jpg')}x`));
    yield END;
  },
  'many parts that are neither': function* () {
    yield* times(50_000, Buffer.from(`${part('Content-Type: text/plain')}x`));
    yield END;
  },
  'a field with a long name': function* () {
    yield `${word('x'.repeat(1_000))}avatar`;
    yield END;
  },
  'a field with a name without end': function* () {
    yield '\r\n--the-boundary\r\nContent-Disposition: form-data; name="';
    yield* times(128, filler);
    yield `"\r\n\r\navatar${END}`;
  },
  'a file with a long name': function* () {
    yield `${file('files', `${'x'.repeat(1_000)}.jpg`)}x`;
    yield END;
  },
  'a file with a name without end': function* () {
    yield '\r\n--the-boundary\r\nContent-Disposition: form-data; name="files"; filename="';
    yield* times(128, filler);
    yield `"\r\n\r\nx${END}`;
  },
  'many headers on a part': function* () {
    yield '\r\n--the-boundary\r\n';
    yield* times(200_000, Buffer.from('X-Header: and what it says, at some length\r\n'));
    yield `\r\n\r\nx${END}`;
  },
  'a field that says it is JSON': function* () {
    yield part('Content-Disposition: form-data; name="type"\r\nContent-Type: application/json');
    yield '['.repeat(100_000);
    yield END;
  },
  'a field named as an object’s prototype': function* () {
    yield `${word('__proto__')}x`;
    yield END;
  },
  'no form at all': () => [filler],
  'a form that ends within a file': () => [`${file('files', 'photo.jpg')}x`],
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly grownBy: number;
}

const CHUNKED = { 'transfer-encoding': 'chunked' };

/**
 * Bytes in memory at this moment. The second collection waits for the buffers that the first one frees in the
 * background.
 */
function heldBytes(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Sends a form as fast as it is accepted, and measures the memory of the process meanwhile. */
async function send(route: string, chunks: Chunks, length: Record<string, string> = CHUNKED): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  // A separate connection that stays open, like a browser's: it reads an answer while it still sends the form.
  const agent = new Agent({ keepAlive: true });
  const options = { port, agent, method, path: path.replace(':type', 'avatar') };
  const sent = request({ ...options, headers: { ...headers, ...type, ...length } });
  sent.on('error', ignore);
  const before = heldBytes();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, heldBytes())), LOOK_EVERY_MS);
  try {
    const answered = once(sent, 'response') as Promise<[NodeJS.ReadableStream & { statusCode: number }]>;
    let isOver = false;
    const over = answered.then(ignore, ignore).then(() => (isOver = true));
    for (const chunk of chunks) {
      if (isOver) break;
      if (!sent.write(chunk)) await Promise.race([once(sent, 'drain'), over]);
    }
    if (!isOver) sent.end();
    const [reply] = await answered;
    let text = '';
    for await (const chunk of reply) text += String(chunk);
    return { status: reply.statusCode, body: text === '' ? null : JSON.parse(text), grownBy: most - before };
  } finally {
    clearInterval(watch);
    sent.destroy();
    agent.destroy();
  }
}

const ignore = () => undefined;
/** Mail programs press with a form (RFC 8058), which nobody reads. */
const UNREAD = 'POST /api/notifications/unsubscribe';

const forms = Object.values<Endpoint>(endpoints).filter(({ form }) => form !== undefined);

describe('forms', () => {
  it('are accepted only by routes whose contract has one', async () => {
    const named = forms.map(({ method, path }) => `${method} ${path}`);
    expect(named.length).toBeGreaterThan(0);
    expect([...test.app.formRoutes]).toEqual(expect.arrayContaining(named));
    for (const route of test.app.formRoutes) {
      if (named.includes(route) || route === UNREAD) continue;
      expect([route, (await send(route, [END])).status]).toEqual([route, 415]);
    }
  });

  it('that are not read are small: the press that ends mails', async () => {
    expect([...test.app.formRoutes]).toContain(UNREAD);
    expect((await send(UNREAD, [word('List-Unsubscribe'), 'One-Click', END])).status).toBe(400);
    expect((await send(UNREAD, [word('a'), 'x'.repeat(8_000), END])).status).toBe(413);
  });

  it.each(Object.entries(attacks))('%s: refused on every route, and not kept in memory', async (_words, chunks) => {
    for (const { method, path } of forms) {
      const { status, body, grownBy } = await send(`${method} ${path}`, chunks());
      const { code } = problemSchema.parse(body);
      expect([path, status, code]).toEqual([path, expect.toBeOneOf([400, 413]), expect.not.stringContaining('server')]);
      expect(grownBy, `${path} grew by ${Math.round(grownBy / MEBIBYTE)} MiB`).toBeLessThan(MAX_GROWTH);
    }
  });

  it('over the total file size are refused by their header, before a byte is read', async () => {
    for (const { method, path } of forms) {
      const sent = send(`${method} ${path}`, [word('type')], { 'content-length': String(2_000 * MEBIBYTE) });
      expect([path, await sent.then(({ status }) => status)]).toEqual([path, 413]);
    }
  });
});
