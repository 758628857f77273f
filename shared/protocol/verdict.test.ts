import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemStatus } from '../endpoints.ts';
import { moveOutbox, outboxEvents } from './outbox.states.ts';
import { judge, retryDelay } from './verdict.ts';

function ours(status: number, code: string | null = null, retryAfterMs: number | null = null) {
  return judge({ kind: 'ours', status, code, retryAfterMs });
}

describe('the verdict on an answer', () => {
  it('is “later” without an answer', () => {
    expect(judge({ kind: 'none' })).toEqual({ event: 'retry', retryAfterMs: null });
  });

  it.each([200, 204, 302, 404, 507])('is “later” for a foreign server, even with %i', (status) => {
    expect(judge({ kind: 'foreign', status })).toEqual({ event: 'retry', retryAfterMs: null });
  });

  it.each([
    [200, 'acknowledge'],
    [201, 'acknowledge'],
    [204, 'acknowledge'],
    [299, 'acknowledge'],
    [300, 'retry'],
    [304, 'retry'],
    [400, 'reject'],
    [401, 'lack_auth'],
    [403, 'reject'],
    [404, 'reject'],
    [408, 'retry'],
    [409, 'reject'],
    [410, 'reject'],
    [412, 'reject'],
    [413, 'oversize'],
    [422, 'reject'],
    [425, 'retry'],
    [426, 'lack_update'],
    [428, 'reject'],
    [429, 'retry'],
    [499, 'reject'],
    [500, 'retry'],
    [502, 'retry'],
    [503, 'retry'],
    [504, 'retry'],
    [507, 'lack_storage'],
    [599, 'retry'],
  ])('for our status %i alone is %s', (status, event) => {
    expect(ours(status).event).toBe(event);
  });

  it.each([
    [409, 'in_progress', 'retry'],
    [409, 'slot_taken', 'conflict'],
    [409, 'already_exists', 'conflict'],
    [412, 'version_conflict', 'conflict'],
  ])('for our %i %s is %s whatever the status', (status, code, event) => {
    expect([ours(status, code).event, ours(400, code).event, ours(503, code).event]).toEqual([event, event, event]);
  });

  const decidedByCode = ['token.expired', 'in_progress', 'slot_taken', 'already_exists', 'version_conflict'];
  const others = Object.entries(problemStatus).filter(([code]) => !decidedByCode.includes(code));
  it.each(others)('for the code %s is that of its status %i', (code, status) => {
    expect(ours(status, code)).toEqual(ours(status));
  });

  it('includes the retry time of a later try, if the answer has one', () => {
    expect(ours(503, null, 7_000)).toEqual({ event: 'retry', retryAfterMs: 7_000 });
    expect(ours(409, 'in_progress', 2_000)).toEqual({ event: 'retry', retryAfterMs: 2_000 });
    expect(ours(200, null, 7_000)).toEqual({ event: 'acknowledge' });
  });

  it('is always a valid event for an item in flight', () => {
    const anyCode = fc.option(fc.string());
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), anyCode, (status, code) => {
        const { event } = ours(status, code);
        expect(event in outboxEvents && moveOutbox('in_flight', event) !== null).toBe(true);
      }),
      { examples: [[200, 'constructor']] },
    );
  });

  it('is an acknowledgement only for a success of our server', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
        expect(ours(status).event === 'acknowledge').toBe(status >= 200 && status < 300);
        expect(judge({ kind: 'foreign', status }).event).toBe('retry');
      }),
    );
  });
});

describe('the delay before the next try', () => {
  const FIVE_MINUTES = 300_000;
  const aRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [9, 256_000],
    [10, FIVE_MINUTES],
    [5_000, FIVE_MINUTES],
  ])('after try %i is at most %i ms', (attempts, ceiling) => {
    expect(retryDelay(attempts, 0, null)).toBe(0);
    expect(retryDelay(attempts, 0.5, null)).toBe(ceiling / 2);
    expect(retryDelay(attempts, 1 - Number.EPSILON, null)).toBe(ceiling - 1);
  });

  it('is whole milliseconds, never negative, never over its ceiling or five minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), aRandom, (attempts, random) => {
        const delay = retryDelay(attempts, random, null);
        expect(Number.isInteger(delay)).toBe(true);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThan(Math.min(FIVE_MINUTES, 1_000 * 2 ** (attempts - 1)));
      }),
    );
  });

  it('is the delay the server asks for, up to five minutes', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 50 }), aRandom, (asked, attempts, random) => {
        expect(retryDelay(attempts, random, asked)).toBe(Math.min(asked, FIVE_MINUTES));
      }),
    );
  });
});
