// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLive } from './live.ts';

let root: Root;
let page: HTMLElement;
/** The result of each render. */
let seen: (string | undefined)[];

function Probe({ id, isLastKept }: { id: string; isLastKept: boolean }) {
  const found = useLive(() => Promise.resolve(`row ${id}`), [id], isLastKept);
  seen.push(found);
  return found ?? 'nothing';
}

beforeEach(() => {
  page = document.createElement('div');
  root = createRoot(page);
  seen = [];
});
afterEach(() => root.unmount());

const render = (id: string, isLastKept = false) =>
  flushSync(() => root.render(<Probe id={id} isLastKept={isLastKept} />));
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
  render('a', true);
  await shows('row a');
  seen = [];
  render('b', true);
  await shows('row b');
  expect(seen).toEqual(['row a', 'row b']);
});
