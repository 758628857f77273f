// no database
import { describe, expect, it } from 'vitest';
import { waitAfter } from './retries.ts';
import { HOUR_MS } from '#shared/durations.ts';

const middle = () => 0.5;

function waits(hours: number): number[] {
  const found: number[] = [];
  for (let failures = 1; ; failures += 1) {
    const wait = waitAfter(failures, hours, middle);
    if (wait === null) return found;
    found.push(wait);
  }
}

describe('the waits between tries', () => {
  it('grow to an hour and end after a day', () => {
    const all = waits(24);
    expect(all.slice(0, 7).map((ms) => ms / 60_000)).toEqual([1 / 6, 1, 5, 15, 30, 60, 60]);
    const total = all.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThan(23 * HOUR_MS);
    expect(total).toBeLessThanOrEqual(24 * HOUR_MS);
  });

  it('cover an outage of an hour, with a try within the next hour', () => {
    let [at, hasTry] = [0, false];
    for (const wait of waits(24)) {
      at += wait;
      hasTry ||= at > HOUR_MS && at < 2 * HOUR_MS;
    }
    expect(hasTry).toBe(true);
  });

  it('vary by a tenth in both directions', () => {
    expect([waitAfter(6, 24, () => 0), waitAfter(6, 24, () => 1)].map((ms) => Math.round((ms ?? 0) / 60_000))).toEqual([
      54, 66,
    ]);
  });
});
