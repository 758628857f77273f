import { isLong } from '../harness/effort.ts';

/**
 * The steps of a story at which a disturbance is tried, from 1 on: every step in `npm run test:long`, otherwise one in
 * `apart`, with another first step for each commit.
 */
export function sweep(steps: number, apart: number): number[] {
  if (isLong) return Array.from({ length: steps }, (_, index) => index + 1);
  const first = 1 + (Number(process.env['SEED'] ?? 0) % apart);
  return Array.from({ length: Math.ceil((steps - first + 1) / apart) }, (_, index) => first + index * apart);
}
