import { describe, expect, expectTypeOf, it } from 'vitest';
import { entityTypes } from '../nouns.ts';
import { aRequest } from '../requests/testing.ts';
import { changeSchema, changesQuery, changesReply, type EntityType } from './sync.schema.ts';

const request = aRequest();
const live = { type: 'quote_request', id: request.id, version: 1, deleted: 0, data: request };
const gone = { type: 'booking', id: request.id, version: 2, deleted: 1, data: null };

describe('a change', () => {
  it.each([live, gone, { ...gone, type: 'quote_request' }])('is a row or a deletion (%#)', (change) => {
    expect(changeSchema.safeParse(change).success).toBe(true);
  });

  it('is of a type that devices ask for, and of no other', () => {
    expectTypeOf<(typeof entityTypes)[number]>().toEqualTypeOf<EntityType>();
    const known = entityTypes.map((type) => changeSchema.safeParse({ ...gone, type }).success);
    expect(known).toEqual(entityTypes.map(() => true));
  });

  it.each([
    ['a row that is gone and there', { ...live, deleted: 1 }],
    ['a row that is there and empty', { ...gone, deleted: 0 }],
    ['a row of another type', { ...live, type: 'booking' }],
    ['a type nobody knows', { ...gone, type: 'person' }],
    ['a row without a version', { ...gone, version: undefined }],
  ])('is not %s', (_, change) => {
    expect(changeSchema.safeParse(change).success).toBe(false);
  });
});

describe('a request for changes', () => {
  it('is from a cursor or from the start, for the types a device knows', () => {
    expect(changesQuery.parse({ since: 's:1' })).toEqual({ since: 's:1' });
    expect(changesQuery.parse({ types: 'user,contract' })).toEqual({ types: 'user,contract' });
    expect(changesQuery.parse({})).toEqual({});
  });

  it.each([{ since: 'x'.repeat(1_025) }, { from: 's:1' }, { types: '' }, { types: 'user,' }, { types: 'User' }])(
    'accepts no other input (%#)',
    (query) => {
      expect(changesQuery.safeParse(query).success).toBe(false);
    },
  );

  it('is answered with changes, the next cursor, and whether there are more', () => {
    const reply = { cursor: 's:1', has_more: 0, whole: ['booking'], changes: [live, gone] };
    expect(changesReply.parse(reply)).toEqual(reply);
    expect(changesReply.safeParse({ ...reply, has_more: 2 }).success).toBe(false);
  });
});
