import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { textsOf } from './asking/form-fields.ts';
import { checkEdit, editOf, isUnchanged } from './quote-request.edit.ts';
import { aCreation, anEdit, aRequest } from './testing.ts';

const context = { now: new Date('2026-11-20T12:00:00.000Z'), limits: defaultLimits, locale: 'fr' } as const;
const placed = aRequest({
  shoot_lat: 46.76,
  shoot_lng: -71.31,
  shoot_address_details: 'Porte de côté',
  date_flexible: 1,
});

describe('a form opened on a request', () => {
  it('changes nothing when it is saved unchanged', () => {
    const check = checkEdit(placed, textsOf(placed), context);
    expect(check.isComplete && isUnchanged(placed, check.payload)).toBe(true);
  });

  it('keeps the fields it does not show', () => {
    const check = checkEdit(placed, { ...textsOf(placed), budget: '900' }, context);
    expect(check.isComplete && check.payload).toEqual(
      anEdit({
        shoot_lat: 46.76,
        shoot_lng: -71.31,
        shoot_address_details: 'Porte de côté',
        date_flexible: 1,
        budget: 900,
      }),
    );
    expect(check.isComplete && isUnchanged(placed, check.payload)).toBe(false);
  });

  it('changes the number of people, and leaves it to a draft of a build that did not ask', () => {
    const { people_count: _, ...older } = textsOf(placed);
    const edits = [{ ...older, people_count: '12' }, { ...older, people_count: '' }, older];
    const counts = edits.map((fields) => {
      const check = checkEdit(placed, fields, context);
      return check.isComplete && check.payload.people_count;
    });
    expect(counts).toEqual([12, null, 40]);
  });

  it('changes or removes the coordinates', () => {
    const moved = checkEdit(placed, { ...textsOf(placed), shoot_lat: '46.8', shoot_lng: '-71.2' }, context);
    expect(moved.isComplete && moved.payload).toMatchObject({ shoot_lat: 46.8, shoot_lng: -71.2 });
    const without = checkEdit(placed, { ...textsOf(placed), shoot_lat: '', shoot_lng: '' }, context);
    expect(without.isComplete && without.payload).toMatchObject({ shoot_lat: null, shoot_lng: null });
  });

  it('shows a company, its name and every empty field unchanged', () => {
    const request = aRequest({ is_for_business: 1, business_name: 'Fortin inc.', client_phone: null, budget: null });
    expect(textsOf(request)).toMatchObject({
      is_for_business: '1',
      business_name: 'Fortin inc.',
      client_phone: '',
      budget: '',
    });
  });

  it('reports the fields that are not valid yet', () => {
    const check = checkEdit(placed, { ...textsOf(placed), date: '2026-11-01' }, context);
    expect(check).toEqual({ isComplete: false, errors: [{ field: 'date', validation: 'future' }] });
  });
});

it('a creation turned into an edit drops its photographer', () => {
  expect(editOf(aCreation({ provider_id: aCreation().category_id }))).toEqual(anEdit());
});
