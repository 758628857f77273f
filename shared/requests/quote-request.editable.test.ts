import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestFields, requestValues } from './quote-request.fields.ts';
import { isWhole, quoteRequestEditable } from './quote-request.editable.ts';
import { quoteRequestEdit, type RequestValues } from './quote-request.schema.ts';
import { quoteRequestStatuses } from './quote-request.states.ts';
import type { Change } from '../protocol/rebase.ts';
import { mergeEdit } from '../protocol/merge-edit.ts';
import { anEdit, aRequest } from './testing.ts';

const base = requestValues(aRequest());
const merged = (change: Change<RequestValues>, seenVersion: number, current: unknown) =>
  mergeEdit(quoteRequestEditable, change, seenVersion, current);
const mine = (changes: Partial<RequestValues>) => ({ base, mine: { ...base, ...changes } });

describe('an edit and another person’s change of the request', () => {
  it('are merged when they touch different units: a budget here, directions there', () => {
    const current = aRequest({ version: 2, shoot_address_details: 'Porte B' });
    expect(merged(mine({ budget: 900 }), 1, current)).toEqual({
      fields: { ...base, budget: 900, shoot_address_details: 'Porte B' },
      base: requestValues(current),
      version: 2,
    });
  });

  it.each<[string, Partial<RequestValues>, Partial<RequestValues>]>([
    ['the same field', { budget: 900 }, { budget: 700 }],
    ['the hour and the date', { time: '10:00' }, { date: '2027-07-01' }],
    ['the length and the flexibility', { duration_min: 60 }, { date_flexible: 1 }],
    ['the address and the position', { shoot_address: 'Parc' }, { shoot_lat: 46.8, shoot_lng: -71.2 }],
    ['the city and the address', { city_id: aRequest().category_id }, { shoot_address: 'Parc' }],
  ])('lead to a question when both changed %s', (_, here, there) => {
    expect(merged(mine(here), 1, aRequest({ version: 2, ...there }))).toBeNull();
  });

  it('lead to a question when the edit has no base', () => {
    expect(merged({ base: null, mine: { ...base, budget: 900 } }, 1, aRequest({ version: 2 }))).toBeNull();
  });

  it.each(quoteRequestStatuses)('are merged only if a request that is %s can be edited', (status) => {
    const result = merged(mine({ budget: 900 }), 1, aRequest({ version: 2, status }));
    expect(result === null).toBe(status !== 'open');
  });

  it.each([undefined, null, 'text', {}, { version: 2 }, aRequest({ version: 1 }), aRequest({ version: 0 })])(
    'lead to a question when the refusal brings no newer row: %j',
    (current) => expect(merged(mine({ budget: 900 }), 1, current)).toBeNull(),
  );

  it.each<[string, object]>([
    ['hides a field that must be said', { client_name: null }],
    ['does not have a field', { description: undefined }],
    ['is for a business without a name', { is_for_business: 1, business_name: null }],
  ])('lead to a question when the merge would not pass the schema: the current row %s', (_, there) => {
    expect(merged(mine({ budget: 900 }), 1, { ...aRequest({ version: 2 }), ...there })).toBeNull();
  });
});

describe('the table of fields', () => {
  it('says for each field whether the schema accepts it empty', () => {
    for (const [field, { isNullable }] of Object.entries(requestFields)) {
      const edit = { ...anEdit(), [field]: null };
      expect([field, quoteRequestEdit.safeParse(edit).success]).toEqual([field, isNullable]);
      expect([field, isWhole(edit)]).toEqual([field, isNullable]);
    }
  });
});

const side = fc.record({
  is_for_business: fc.constantFrom(0 as const, 1 as const),
  business_name: fc.constantFrom(null, 'Atelier', 'Studio'),
  budget: fc.constantFrom(null, 0, 900),
  description: fc.constantFrom('', 'Au jardin'),
  date: fc.constantFrom('2027-06-14', '2027-07-01'),
  time: fc.constantFrom('14:30', '10:00'),
  shoot_address: fc.constantFrom(null, 'Parc'),
});

it('merges valid rows into a valid row', () => {
  const valid = side.map((changes) => ({ ...base, ...changes })).filter(isWhole);
  fc.assert(
    fc.property(valid, valid, valid, (from, here, there) => {
      const result = merged({ base: from, mine: here }, 1, { ...aRequest({ version: 2 }), ...there });
      if (result !== null)
        expect(quoteRequestEdit.safeParse({ id: aRequest().id, ...result.fields }).success).toBe(true);
    }),
  );
});
