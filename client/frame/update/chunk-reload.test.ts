// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { mayReload } from './chunk-reload.ts';
import { MINUTE_MS } from '#shared/durations.ts';

const NOON = Date.parse('2026-11-25T12:00:00Z');

beforeEach(() => sessionStorage.clear());

it('a failed script reloads the page once, and again only after a minute', () => {
  expect(mayReload(NOON)).toBe(true);
  expect(mayReload(NOON + 1)).toBe(false);
  expect(mayReload(NOON + MINUTE_MS - 1)).toBe(false);
  expect(mayReload(NOON + MINUTE_MS)).toBe(true);
  expect(mayReload(NOON + MINUTE_MS + 1)).toBe(false);
});
