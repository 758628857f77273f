import { expect, test } from 'vitest';
import { pullAt } from './edge-scroll.ts';

test('a drag scrolls near the edges of the screen, and faster at the edge', () => {
  expect(pullAt(370, 740)).toBe(0);
  expect(pullAt(120, 740)).toBe(0);
  expect(pullAt(60, 740)).toBe(-7);
  expect(pullAt(0, 740)).toBe(-14);
  expect(pullAt(680, 740)).toBe(7);
  expect(pullAt(740, 740)).toBe(14);
});

test('a finger beyond the screen scrolls no faster', () => {
  expect(pullAt(-50, 740)).toBe(-14);
  expect(pullAt(900, 740)).toBe(14);
});

test('a low screen keeps its middle still', () => {
  expect(pullAt(100, 300)).toBe(0);
  expect(pullAt(200, 300)).toBe(0);
});
