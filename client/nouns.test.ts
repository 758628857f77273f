import { expect, it } from 'vitest';
import type { OutboxItem } from './data/db/owner-db.ts';
import { nounOf } from './nouns.ts';

const item = (kind: string, schema_version = 1) => ({ kind, schema_version }) as OutboxItem;

it('finds the noun of an action', () => {
  expect([item('quote_request.edit'), item('photo.order', 2)].map(nounOf)).toEqual(['quote_request', 'photo']);
});

it('ignores an action of a newer build: unknown kind, unknown noun or unknown payload', () => {
  const newer = [
    item('quote_request.archive'),
    item('voucher.create'),
    item('quote_request.edit', 2),
    item('toString'),
  ];
  expect(newer.map(nounOf)).toEqual([null, null, null, null]);
});
