import { expect, it } from 'vitest';
import { scrollsOnArrival } from './scrolls-on-arrival.ts';

const at = (key: string) => ({ location: { state: { __TSR_key: key, __TSR_index: 0 } } });

it('leaves a page where a person scrolled it before it woke', () => {
  expect(scrollsOnArrival(() => 300)(at('a'))).toBe(false);
  expect(scrollsOnArrival(() => 0)(at('a'))).toBe(true);
});

it('moves on each navigation, back too, and stays where a page is loaded again', () => {
  const mayScroll = scrollsOnArrival(() => 300);
  const visited = ['a', 'a', 'b', 'b', 'a'];
  expect(visited.map((key) => mayScroll(at(key)))).toEqual([false, false, true, false, true]);
});
