import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../protocol/validation.ts';
import { type PlanBody, planBody } from './own-plan.schema.ts';
import { anOwnPlan } from './testing.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = '01890a5d-ac96-774b-bcce-b302099a8056';
const address = { street_name: '4515, rue Drolet', details: '', postal_code: 'h2t2g1', city_id: id, province: 'QC' };

function errorsOf(fields: Readonly<Record<string, unknown>>): string[] {
  const input = { ...anOwnPlan({ id }), ...fields };
  const parsed = planBody.safeParse(input);
  return parsed.success
    ? []
    : fieldErrors(parsed.error.issues, input).map(({ field, validation }) => `${field} ${validation}`);
}

const stored = (fields: Readonly<Record<string, unknown>>): PlanBody =>
  planBody.parse({ ...anOwnPlan({ id }), ...fields });

describe('the fields of a plan', () => {
  it.each<[Readonly<Record<string, unknown>>, string[]]>([
    [{ title: 'a'.repeat(121) }, ['title maxLength']],
    [{ description: 'a'.repeat(4_001) }, ['description maxLength']],
    [{ seats: 0 }, ['seats minimum']],
    [{ seats: 10_001 }, ['seats maximum']],
    [{ capacity: 0 }, ['capacity minimum']],
    [{ capacity: 100_001 }, ['capacity maximum']],
    [{ surface_area: 0 }, ['surface_area minimum']],
    [{ surface_area: 1.5 }, ['surface_area format']],
    [{ surface_area: 1_000_001 }, ['surface_area maximum']],
    [{ amenities: Array.from({ length: 31 }, (_, index) => `mot ${index}`) }, ['amenities maximum']],
    [{ amenities: ['a'.repeat(61)] }, ['amenities.0 maxLength']],
    [{ events: [' '] }, ['events.0 required']],
    [{ establishments: 'studio' }, ['establishments format']],
    [{ booking_types: ['friends'] }, ['booking_types.0 enum']],
    [{ category_ids: ['wedding'] }, ['category_ids.0 format']],
    [{ city_ids: [null] }, ['city_ids.0 required']],
    [{ address: { ...address, postal_code: 'H2T' } }, ['address.postal_code format']],
    [{ address: { ...address, postal_code: 'D2T 2G1' } }, ['address.postal_code format']],
    [{ address: { ...address, province: 'QUE' } }, ['address.province enum']],
    [{ address: { ...address, street_name: 'a'.repeat(201) } }, ['address.street_name maxLength']],
    [{ address: { ...address, details: 'a\0' } }, ['address.details format']],
    [{ address: { ...address, city_id: 'Laval' } }, ['address.city_id format']],
    [{ address: { ...address, floor: 2 } }, ['address.floor unknown']],
    [{ delivery_days: 366 }, ['delivery_days maximum']],
    [{ duration_min: 14 }, ['duration_min minimum']],
    [{ price_cents: 100_000_001 }, ['price_cents maximum']],
    [{ policy: 'aucune' }, ['policy enum']],
    [{ is_public: 2 }, ['is_public enum']],
  ])('are refused by name and rule: %j', (fields, errors) => {
    expect(errorsOf(fields)).toEqual(errors);
  });

  it('need a whole address, or none, for publishing', () => {
    const begun = { ...address, street_name: '', postal_code: '', city_id: null, province: null };
    expect(errorsOf({ address: { ...begun, details: '2e étage' } })).toEqual([]);
    expect(errorsOf({ address: { ...begun, details: '2e étage' }, is_public: 1 })).toEqual([
      'address.street_name required',
      'address.city_id required',
      'address.province required',
      'address.postal_code required',
    ]);
    expect(errorsOf({ address, is_public: 1 })).toEqual([]);
    expect(errorsOf({ address: null, is_public: 1 })).toEqual([]);
  });

  it.each([
    ['h2t2g1', 'H2T 2G1'],
    [' H2T-2G1 ', 'H2T 2G1'],
    ['H2T 2G1', 'H2T 2G1'],
  ])('store the postal code %j as %j', (typed, code) => {
    expect(stored({ address: { ...address, postal_code: typed } }).address?.postal_code).toBe(code);
  });

  it('store each value of a list once; the order counts only where it means something', () => {
    expect(stored({ amenities: ['parking', 'Piano', 'parking'] }).amenities).toEqual(['parking', 'Piano']);
    expect(stored({ category_ids: [id, other, id] }).category_ids).toEqual([other, id]);
    expect(stored({ booking_types: ['personal', 'business'] }).booking_types).toEqual(['business', 'personal']);
  });

  it('keep no address when only a province was chosen', () => {
    const blank = { street_name: ' ', details: '', postal_code: '', city_id: null, province: 'QC' };
    expect(stored({ address: blank }).address).toBeNull();
  });
});
