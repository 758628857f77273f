import { expect, it } from 'vitest';
import { moved, pointAt, startOf } from './focus-point.ts';

const picture = { left: 20, top: 100, width: 200, height: 400 };

it('finds the point under a finger, and stays in the picture', () => {
  expect(pointAt({ clientX: 70, clientY: 400 }, picture)).toEqual({ x: 25, y: 75 });
  expect(pointAt({ clientX: 5, clientY: 700 }, picture)).toEqual({ x: 0, y: 100 });
});

it.each([
  ['ArrowLeft', false, { x: 48, y: 99 }],
  ['ArrowRight', true, { x: 60, y: 99 }],
  ['ArrowUp', false, { x: 50, y: 97 }],
  ['ArrowDown', true, { x: 50, y: 100 }],
])('moves by %s (large: %s)', (key, isLarge, to) => {
  expect(moved({ x: 50, y: 99 }, key, isLarge)).toEqual(to);
});

it('leaves other keys alone', () => {
  expect(moved({ x: 50, y: 50 }, 'Tab', false)).toBeNull();
});

it('begins in the middle of a photo without a point', () => {
  expect(startOf({ focus_x: null, focus_y: null })).toEqual({ x: 50, y: 50 });
  expect(startOf({})).toEqual({ x: 50, y: 50 });
  expect(startOf({ focus_x: 0, focus_y: 30 })).toEqual({ x: 0, y: 30 });
});
