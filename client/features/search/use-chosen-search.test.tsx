// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AskedSearch, askedOf } from './asked-search.ts';
import { useChosenSearch } from './use-chosen-search.ts';

const onSearch = vi.fn<(search: object) => void>();
let root: Root;
let bar: ReturnType<typeof useChosenSearch>;

function Probe({ asked }: { asked: AskedSearch }) {
  const handle = useChosenSearch(asked, onSearch);
  useLayoutEffect(() => {
    bar = handle;
  });
  return null;
}

/** Shows the results of an address. */
const show = (asked: AskedSearch) => act(() => root.render(<Probe asked={asked} />));
const choose = (search: Parameters<typeof askedOf>[0]) => act(() => bar.choose(askedOf(search)));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onSearch.mockClear();
  root = createRoot(document.createElement('div'));
  show(askedOf({}));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('takes a filter away while its results are on their way', () => {
  choose({ city: 'quebec' });
  choose({});
  expect(onSearch.mock.calls).toEqual([[{ city: 'quebec' }], [{}]]);
  expect(bar.chosen).toEqual(askedOf({}));
});

it('does not ask twice for the same filters, on any page', () => {
  choose({ city: 'quebec' });
  choose({ city: 'quebec' });
  show(askedOf({ city: 'quebec', page: 2 }));
  choose({ city: 'quebec' });
  expect(onSearch).toHaveBeenCalledOnce();
});

it('follows the address', () => {
  choose({ city: 'quebec' });
  show(askedOf({ city: 'laval' }));
  expect(bar.chosen.city).toBe('laval');
});
