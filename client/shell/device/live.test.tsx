// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLive, useLiveOrLast } from './live.ts';

let root: Root;
let page: HTMLElement;
/** What each render had. */
let seen: (string | undefined)[];

function Probe({ id, use }: { id: string; use: typeof useLive }) {
  const found = use(() => Promise.resolve(`row ${id}`), [id]);
  seen.push(found);
  return found ?? 'nothing';
}

beforeEach(() => {
  page = document.createElement('div');
  root = createRoot(page);
  seen = [];
});
afterEach(() => root.unmount());

const render = (id: string, use = useLive) => flushSync(() => root.render(<Probe id={id} use={use} />));
const shows = (text: string) => vi.waitFor(() => expect(page.textContent).toBe(text));

it('never shows the answer to earlier dependencies', async () => {
  render('a');
  await shows('row a');
  seen = [];
  render('b');
  await shows('row b');
  expect(seen).toEqual([undefined, 'row b']);
});

it('does not query again for the same dependencies', async () => {
  render('a');
  await shows('row a');
  seen = [];
  render('a');
  expect(seen).toEqual(['row a']);
});

it('keeps the last answer where a filter changes', async () => {
  render('a', useLiveOrLast);
  await shows('row a');
  seen = [];
  render('b', useLiveOrLast);
  await shows('row b');
  expect(seen).toEqual(['row a', 'row b']);
});
