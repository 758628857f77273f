import { expect, it } from 'vitest';
import { drawnPages } from './draw-states.ts';

it.each(drawnPages())('docs/$page draws the states of its tables (npm run draw-states)', ({ before, after }) => {
  expect(after).toBe(before);
});
