import { expect, it } from 'vitest';
import { middleOf } from './picture-file.ts';

it.each([
  ['of a wide picture', { width: 400, height: 200 }, 1, { x: 0.25, y: 0, width: 0.5, height: 1 }],
  ['of a tall picture', { width: 200, height: 400 }, 1, { x: 0, y: 0.25, width: 1, height: 0.5 }],
  ['three times as wide as high', { width: 300, height: 200 }, 3, { x: 0, y: 0.25, width: 1, height: 0.5 }],
])('the middle %s is its largest part of the ratio', (_, size, ratio, crop) => {
  expect(middleOf(size, ratio)).toEqual(crop);
});
