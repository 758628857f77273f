import { describe, expect, it } from 'vitest';
import type { Refused } from '#client/data/api/call.ts';
import { deadLink, linkState } from './link-state.ts';

function refused(status: number, code: string, more: Partial<Refused> = {}): Refused {
  return { kind: 'refused', status, code: code as Refused['code'], errors: [], waitS: null, ...more };
}

describe('the state of a mailed link', () => {
  it('follows from the code of the refusal', () => {
    const codes = ['link_used', 'link_expired', 'link_unknown', 'user.suspended'];
    const kinds = codes.map((code) => linkState(refused(403, code)).kind);
    expect(kinds).toEqual(['used', 'expired', 'unknown', 'suspended']);
  });

  it('has the kind “unknown” for a token of another format, and for another person’s invitation', () => {
    const errors = [{ field: 'token', validation: 'format' }];
    expect(linkState(refused(400, 'validation_failed', { errors }))).toEqual({ kind: 'unknown' });
    expect(deadLink(refused(404, 'not_found'))).toEqual({ kind: 'unknown' });
  });

  it('does not follow from a refused password', () => {
    const errors = [{ field: 'password', validation: 'common' }];
    expect(deadLink(refused(400, 'validation_failed', { errors }))).toBeNull();
  });

  it('is undecided after too many tries, with the wait, and after a server or network failure, with its cause', () => {
    const failures = [
      linkState(refused(429, 'too_many_requests', { waitS: 31 })),
      linkState(refused(500, 'server.error')),
      linkState({ kind: 'unreachable' }),
    ];
    expect(failures).toEqual([
      { kind: 'untold', failure: { kind: 'too-many', waitS: 31 } },
      { kind: 'untold', failure: { kind: 'server' } },
      { kind: 'untold', failure: { kind: 'unreachable' } },
    ]);
  });
});
