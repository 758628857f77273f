import { afterEach, describe, expect, it, vi } from 'vitest';
import { streamEvents } from './events.ts';

afterEach(() => vi.unstubAllGlobals());

/** The chunks that the network delivers. */
async function read(pieces: readonly string[], init: ResponseInit = { headers: { 'x-declic-api': '1' } }) {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, init));
  const events: string[] = [];
  const onOpen = vi.fn<() => void>();
  for await (const name of streamEvents('/api/events', {}, new AbortController().signal, onOpen)) events.push(name);
  return { events, wasOpened: onOpen.mock.calls.length === 1 };
}

const STREAM = ': bonjour\n\nevent: nudge\ndata: pull\n\n: \n\nevent: nudge\ndata: pull\n\n';

describe('an event stream', () => {
  it('is read completely wherever the network splits it', async () => {
    for (let at = 0; at <= STREAM.length; at += 1) {
      const pieces = [STREAM.slice(0, at), STREAM.slice(at)];
      expect((await read(pieces)).events, JSON.stringify(pieces)).toEqual(['nudge', 'nudge']);
    }
  });

  it('is read completely when it arrives byte by byte', async () => {
    expect((await read(STREAM.split(''))).events).toEqual(['nudge', 'nudge']);
  });

  it('ignores a comment that mentions a nudge, and an incomplete nudge', async () => {
    expect((await read([': event: nudge\n\n', 'event: nudge\ndata: pu'])).events).toEqual([]);
  });

  it('reports no events when the stream is refused or answered by a foreign server', async () => {
    expect(await read([STREAM], { status: 429, headers: { 'x-declic-api': '1' } })).toEqual({
      events: [],
      wasOpened: false,
    });
    expect(await read([STREAM], {})).toEqual({ events: [], wasOpened: false });
  });
});
