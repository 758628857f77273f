// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMorePhotos } from './use-more-photos.ts';

interface Photo {
  readonly id: string;
}
const pageOf = (...ids: string[]) => ({ data: ids.map((id) => ({ id })) });
const load = vi.fn<(page: number) => Promise<{ data: readonly Photo[] } | null>>();
let root: Root;
let shown: ReturnType<typeof useMorePhotos<Photo>>;

function Probe({ providerId, first }: { providerId: string; first: { data: readonly Photo[] } }) {
  const photos = useMorePhotos(providerId, first, load);
  useLayoutEffect(() => {
    shown = photos;
  });
  return null;
}

const show = (providerId: string, first = pageOf('1', '2')) =>
  act(() => root.render(<Probe providerId={providerId} first={first} />));
const bring = () => act(() => shown.bring());
const ids = () => shown.photos?.map(({ id }) => id).join('');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  load.mockReset();
  root = createRoot(document.createElement('div'));
  show('maude');
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('says that no answer came, and asks for the same page again', async () => {
  load.mockResolvedValueOnce(null).mockResolvedValueOnce(pageOf('3'));
  expect([await bring(), ids()]).toEqual([false, '12']);
  expect([await bring(), ids()]).toEqual([true, '123']);
  expect(load.mock.calls).toEqual([[2], [2]]);
});

it('asks for whole pages in order, after a short page too', async () => {
  load.mockResolvedValueOnce(pageOf('3')).mockResolvedValueOnce(pageOf('4', '5'));
  await bring();
  await bring();
  expect([load.mock.calls, ids()]).toEqual([[[2], [3]], '12345']);
});

it('shows a photo once when the first page was loaded again with it', async () => {
  load.mockResolvedValueOnce(pageOf('3', '4'));
  await bring();
  show('maude', pageOf('0', '1', '2', '3'));
  expect(ids()).toBe('01234');
});

it('begins again with another photographer', async () => {
  load.mockResolvedValue(pageOf('3'));
  await bring();
  show('camille', pageOf('7'));
  expect(ids()).toBe('7');
  await bring();
  expect(load.mock.calls.at(-1)).toEqual([2]);
});
