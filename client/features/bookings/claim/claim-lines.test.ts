import { expect, it } from 'vitest';
import { readLines } from './claim-lines.ts';

const limits = { least_charge_cents: 50 };
const line = (label: string, cents: number | null) => ({ key: 1, label, cents });

it('lines are ready once each has its words and its amount, up to the ceiling', () => {
  expect(readLines([line(' Studio ', 18_000), line('Assistance', 9_000)], 30_000, limits)).toEqual({
    kind: 'ready',
    lines: [
      { label: 'Studio', cents: 18_000 },
      { label: 'Assistance', cents: 9_000 },
    ],
    cents: 27_000,
  });
  expect(readLines([line('Studio', 30_000)], 30_000, limits).kind).toBe('ready');
  expect(readLines([line('Studio', 30_001)], 30_000, limits)).toEqual({ kind: 'over', cents: 30_001 });
  for (const begun of [line('', 100), line('Studio', null), line('Studio', 0)]) {
    expect(readLines([line('Autre', 500), begun], 30_000, limits).kind).toBe('empty');
  }
  expect(readLines([line('Studio', 24), line('Assistance', 25)], 30_000, limits)).toEqual({ kind: 'under', cents: 49 });
  expect(readLines([line('Studio', 50)], 30_000, limits).kind).toBe('ready');
  expect(readLines([], 30_000, limits)).toEqual({ kind: 'empty', cents: 0 });
});
