import { afterEach, describe, expect, it, vi } from 'vitest';
import { streamEvents } from './events.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the network delivers, piece by piece. */
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

describe('a stream of events', () => {
  it('is read whole, wherever the network cuts it in two', async () => {
    for (let at = 0; at <= STREAM.length; at += 1) {
      const pieces = [STREAM.slice(0, at), STREAM.slice(at)];
      expect((await read(pieces)).events, JSON.stringify(pieces)).toEqual(['nudge', 'nudge']);
    }
  });

  it('is read whole when it comes byte by byte', async () => {
    expect((await read(STREAM.split(''))).events).toEqual(['nudge', 'nudge']);
  });

  it('takes a comment that speaks of a nudge for no nudge, and a half one neither', async () => {
    expect((await read([': event: nudge\n\n', 'event: nudge\ndata: pu'])).events).toEqual([]);
  });

  it('that was refused, or that somebody else answers, is none', async () => {
    expect(await read([STREAM], { status: 429, headers: { 'x-declic-api': '1' } })).toEqual({
      events: [],
      wasOpened: false,
    });
    expect(await read([STREAM], {})).toEqual({ events: [], wasOpened: false });
  });
});
