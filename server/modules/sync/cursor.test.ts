// no database
import { expect, it } from 'vitest';
import { LOWEST_ID, cursorFor, cursorText, firstTypes, parseCursor, typesIn } from './cursor.ts';

const id = '01930000-0000-7000-8000-000000000001';

it.each([
  { seq: 12, has: ['quote_request', 'user'], reading: [], afterId: LOWEST_ID },
  { seq: 0, has: [], reading: ['booking', 'user'], afterId: id },
] as const)('parses the cursor it wrote: %j', (cursor) => {
  expect(parseCursor(cursorText(cursor))).toEqual(cursor);
});

it('reads cursors of older builds, whose devices named no types', () => {
  expect(parseCursor('s:12')).toEqual({ seq: 12, has: firstTypes, reading: [], afterId: LOWEST_ID });
  expect(parseCursor(`p:7:2:${id}`)).toEqual({
    seq: 7,
    has: ['quote_request', 'booking'],
    reading: ['portfolio_photo', 'user'],
    afterId: id,
  });
});

it.each(['', 's', 's:', 's:-1', 's:1:user:booking', 'p:1', 'p:1:4:x', `p:1:9:${id}`, `q:1:user`, `p:1:user:${id}:x`])(
  'refuses the cursor %j',
  (text) => expect(parseCursor(text)).toBeNull(),
);

it('ignores unknown names', () => {
  expect(typesIn('user,contract,booking')).toEqual(['booking', 'user']);
  expect(parseCursor('s:3:contract.user')?.has).toEqual(['user']);
});

it('starts at the first row of a newly requested type', () => {
  const cursor = { seq: 5, has: ['quote_request'], reading: [], afterId: LOWEST_ID } as const;
  expect(cursorFor(cursor, ['quote_request', 'booking'])).toEqual({ ...cursor, reading: ['booking'] });
});

it('forgets a type that the device does not request any more', () => {
  const cursor = { seq: 5, has: ['quote_request', 'user'], reading: ['booking'], afterId: id } as const;
  expect(cursorFor(cursor, ['user'])).toEqual({ seq: 5, has: ['user'], reading: [], afterId: LOWEST_ID });
  expect(cursorFor(cursor, ['user', 'booking'])).toEqual({ seq: 5, has: ['user'], reading: ['booking'], afterId: id });
});
