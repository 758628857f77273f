import { describe, expect, it } from 'vitest';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { creationOf, isReceived, isWithdrawnUnsent } from './sends.ts';

const send = (kind: ItemOf<'quote_request'>['kind'], state: ItemOf<'quote_request'>['state']) =>
  ({ kind, state }) as ItemOf<'quote_request'>;
const create = (state: ItemOf<'quote_request'>['state']) => send('quote_request.create', state);

describe('the creation of a request', () => {
  it('is the last one: corrected and cancelled creations are history', () => {
    const corrected = create('queued');
    expect(creationOf([create('cancelled'), corrected, send('quote_request.edit', 'queued')])).toBe(corrected);
    expect(creationOf([create('cancelled')])).toBeNull();
    expect(creationOf([])).toBeNull();
  });

  it('has arrived once it is acknowledged, its row is here, or another device made it', () => {
    expect(isReceived(create('done'), null)).toBe(true);
    expect(isReceived(create('waiting'), {})).toBe(true);
    expect(isReceived(null, {})).toBe(true);
    for (const state of ['queued', 'in_flight', 'waiting', 'needs_you'] as const) {
      expect(isReceived(create(state), null)).toBe(false);
    }
  });
});

it('a request is cancelled when all its items are cancelled', () => {
  expect(isWithdrawnUnsent([create('cancelled'), send('quote_request.edit', 'cancelled')])).toBe(true);
  expect(isWithdrawnUnsent([create('cancelled'), create('queued')])).toBe(false);
  expect(isWithdrawnUnsent([send('quote_request.edit', 'cancelled')])).toBe(false);
  expect(isWithdrawnUnsent([])).toBe(false);
});
