import { afterEach, expect, it, vi } from 'vitest';
import { isElsewhere } from './elsewhere.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['America/Toronto', false],
  ['America/New_York', false],
  ['America/Halifax', true],
  ['Europe/Paris', true],
  // Without summer time: the same clock as Quebec in winter alone.
  ['America/Cancun', true],
])('a device in %s shows another time in June: %s', (zone, isOther) => {
  vi.stubEnv('TZ', zone);
  expect(isElsewhere('2027-06-19', '20:00')).toBe(isOther);
});

it('the same zone may differ in summer and agree in winter', () => {
  vi.stubEnv('TZ', 'America/Cancun');
  expect(isElsewhere('2027-01-19', '20:00')).toBe(false);
});
