import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanBody } from '#shared/plans/own-plan.schema.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { checkForm, type FormFields, formFieldsOf, typedPlan } from './form-fields.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = '01890a5d-ac96-774b-bcce-b302099a8058';
const form = (changes: Partial<FormFields> = {}) => ({ ...formFieldsOf(anOwnPlan({ id }), 'fr'), ...changes });
const wrong = (changes: Partial<FormFields>, isPublic: 0 | 1 = 0) => {
  const check = checkForm(id, form(changes), isPublic, null);
  return check.isComplete ? [] : check.errors.map(({ field, validation }) => `${field} ${validation}`);
};

describe('the form of a plan', () => {
  it('shows the values of the plan, in either language', () => {
    fc.assert(
      fc.property(
        fc.record({
          address: fc.option(
            fc.record({
              street_name: fc.constantFrom('4515, rue Drolet', ''),
              details: fc.constantFrom('', '2e étage'),
              postal_code: fc.constantFrom('H2T 2G1', ''),
              city_id: fc.constantFrom(id, other),
              province: fc.constantFrom('QC' as const, 'ON' as const, null),
            }),
          ),
          capacity: fc.option(fc.integer({ min: 1, max: 100_000 })),
          surface_area: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
          amenities: fc.uniqueArray(fc.constantFrom('parking', 'Piano', 'à "deux"\nlignes')),
          booking_types: fc.constantFrom<PlanBody['booking_types']>([], ['business'], ['individual', 'personal']),
          category_ids: fc.constantFrom<string[]>([], [id], [id, other]),
          city_ids: fc.constantFrom<string[]>([], [other]),
          seats: fc.option(fc.integer({ min: 1, max: 10_000 })),
          price_cents: fc.option(fc.nat({ max: 100_000_000 })),
          duration_min: fc.integer({ min: 15, max: 1_440 }),
          extra_hour_cents: fc.option(fc.nat({ max: 100_000_000 })),
          delivery_days: fc.integer({ min: 1, max: 365 }),
        }),
        fc.constantFrom('fr' as const, 'en' as const),
        (fields, locale) => {
          const plan = anOwnPlan({ id, ...fields });
          expect(checkForm(id, formFieldsOf(plan, locale), 0, plan)).toEqual({ isComplete: true, payload: plan });
        },
      ),
    );
  });

  it.each([
    ['2', 120],
    ['1,5', 90],
    ['1.5', 90],
    ['0,25', 15],
    ['1 h 30', 90],
    ['3h', 180],
  ])('reads the duration %s', (typed, minutes) => {
    expect(typedPlan(form({ duration_min: typed })).duration_min).toBe(minutes);
  });

  it.each<[Partial<FormFields>, string[]]>([
    [{ duration_min: 'deux heures' }, ['duration_min format']],
    [{ duration_min: '' }, ['duration_min required']],
    [{ duration_min: '0' }, ['duration_min minimum']],
    [{ price_cents: 'cher' }, ['price_cents format']],
    [
      { price_cents: '275,50', extra_hour_cents: '60.5' },
      ['price_cents wholeDollars', 'extra_hour_cents wholeDollars'],
    ],
    [{ price_cents: '275,00' }, []],
    [{ seats: '1,5', delivery_days: '0' }, ['seats format', 'delivery_days minimum']],
    [{ title: 'a'.repeat(121) }, ['title maxLength']],
    [{ title: '', description: '', price_cents: '' }, []],
    [{ 'address.postal_code': 'H2X' }, ['address.postal_code format']],
    [{ 'address.street_name': 'a'.repeat(201) }, ['address.street_name maxLength']],
    [{ capacity: '0', surface_area: '1000001' }, ['capacity minimum', 'surface_area maximum']],
    [{ amenities: JSON.stringify(['a'.repeat(61)]) }, ['amenities maxLength']],
    [{ 'address.province': 'ON' }, []],
  ])('with %j has errors in %j', (changes, errors) => {
    expect(wrong(changes)).toEqual(errors);
  });

  it('keeps a price with cents from before, and asks for whole dollars when it changes', () => {
    const known = anOwnPlan({ id, price_cents: 27_550 });
    const fields = formFieldsOf(known, 'fr');
    const errorsOf = (typed: FormFields) => {
      const check = checkForm(id, typed, 0, known);
      return check.isComplete ? [] : check.errors;
    };
    expect(errorsOf({ ...fields, title: 'Autre' })).toEqual([]);
    expect(errorsOf({ ...fields, price_cents: '275,25' })).toEqual([
      { field: 'price_cents', validation: 'wholeDollars' },
    ]);
  });

  it('on publishing lists all missing fields and the invalid ones', () => {
    expect(wrong({ title: ' ', description: '', price_cents: '' }, 1)).toEqual([
      'title required',
      'description required',
      'price_cents required',
    ]);
    expect(wrong({ 'address.street_name': '4515, rue Drolet' }, 1)).toEqual([
      'address.city_id required',
      'address.postal_code required',
    ]);
    expect(wrong({ title: '', delivery_days: 'bientôt' }, 1)).toEqual(['delivery_days format', 'title required']);
  });
});
