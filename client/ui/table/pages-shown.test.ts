import { expect, it } from 'vitest';
import { pagesShown } from './pages-shown.ts';

it.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [1, 5, '1 2 3 4 5'],
  [1, 7, '1 2 3 4 … 7'],
  [3, 7, '1 2 3 4 … 7'],
  [4, 7, '1 2 3 4 5 6 7'],
  [4, 12, '1 2 3 4 5 … 12'],
  [6, 12, '1 … 5 6 7 … 12'],
  [9, 12, '1 … 8 9 10 11 12'],
  [12, 12, '1 … 9 10 11 12'],
])('page %i of %i: %s', (current, total, row) => {
  const shown = pagesShown(current, total).map((page) => (page === 'gap' ? '…' : String(page)));
  expect(shown.join(' ')).toBe(row);
});

it('never repeats a page, marks each skip with a gap, and never hides a single page', () => {
  for (let total = 1; total <= 30; total += 1) {
    for (let current = 1; current <= total; current += 1) {
      const shown = pagesShown(current, total);
      expect(shown).toContain(current);
      expect(shown.length).toBeLessThanOrEqual(7);
      shown.forEach((page, index) => {
        const [before, after] = [shown[index - 1], shown[index + 1]];
        if (page !== 'gap') return;
        expect(Number(after) - Number(before)).toBeGreaterThan(2);
      });
    }
  }
});
