import { describe, expect, it } from 'vitest';
import { failureOf } from './accounts.commands.ts';

function refused(status: number, code: string, headers: Record<string, string> = {}) {
  return failureOf({ kind: 'ours', status, headers: new Headers(headers), body: { code } }, 'maude@declic.test');
}

describe('a refused sign-in', () => {
  it('after too many tries names the limit and how long to wait', () => {
    expect(refused(429, 'too_many_sign_ins', { 'retry-after': '240' })).toEqual({
      kind: 'too-many',
      of: 'account',
      waitS: 240,
    });
    expect(refused(429, 'too_many_requests', { 'retry-after': '31' })).toEqual({
      kind: 'too-many',
      of: 'address',
      waitS: 31,
    });
    expect(refused(429, 'too_many_requests')).toMatchObject({ of: 'address', waitS: null });
  });

  it('is reported by its code', () => {
    expect(['user.invalid', 'user.pending', 'user.suspended'].map((code) => refused(401, code).kind)).toEqual([
      'invalid',
      'pending',
      'suspended',
    ]);
    expect([refused(500, 'server.error').kind, failureOf({ kind: 'none' }, '').kind]).toEqual(['server', 'offline']);
  });
});
