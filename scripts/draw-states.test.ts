import { expect, it } from 'vitest';
import { drawn } from './draw-states.ts';

it('docs/SYNC.md draws the states of the table (npm run draw-states)', () => {
  const { before, after } = drawn();
  expect(before).toContain('stateDiagram-v2');
  expect(after).toBe(before);
});
