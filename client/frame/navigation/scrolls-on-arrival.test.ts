import { expect, it } from 'vitest';
import { scrollsOnArrival } from './scrolls-on-arrival.ts';

const at = (key: string) => ({ location: { state: { __TSR_key: key, __TSR_index: 0 } } });

it('keeps the scroll position of a page that a person scrolled before hydration', () => {
  expect(scrollsOnArrival(() => 300)(at('a'))).toBe(false);
  expect(scrollsOnArrival(() => 0)(at('a'))).toBe(true);
});

it('scrolls on each navigation, including back, and not on a reload', () => {
  const mayScroll = scrollsOnArrival(() => 300);
  const visited = ['a', 'a', 'b', 'b', 'a'];
  expect(visited.map((key) => mayScroll(at(key)))).toEqual([false, false, true, false, true]);
});
