import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../limits.ts';
import type { DraftFields } from './asking/form-fields.ts';
import { checkDraft } from './quote-request.draft.ts';
import { aCreation } from './testing.ts';

const context = { now: new Date('2026-11-20T12:00:00.000Z'), limits: defaultLimits, locale: 'fr' } as const;
const { id, category_id, city_id } = aCreation();

/** The minimum of fields that can be sent. */
const least: DraftFields = {
  category_id,
  client_name: 'Camille Fortin',
  client_email: 'camille.fortin@exemple.ca',
  city_id,
  date: '2027-06-14',
  time: '14:30',
};

function payloadOf(fields: DraftFields) {
  const check = checkDraft(id, { ...least, ...fields }, context);
  return check.isComplete ? check.payload : check.errors;
}

function errorsOf(fields: DraftFields) {
  const check = checkDraft(id, fields, context);
  return check.isComplete ? [] : check.errors.map(({ field, validation }) => `${field} ${validation}`);
}

describe('a form', () => {
  it('with the required fields is a request to the board of two hours', () => {
    expect(payloadOf({})).toEqual(
      aCreation({ client_phone: null, shoot_address: null, people_count: null, budget: null, description: '' }),
    );
  });

  it('with all fields sends all of them, trimmed', () => {
    const all: DraftFields = {
      service: 'professional',
      is_for_business: '1',
      business_name: ' Fortin inc. ',
      client_email: ' Camille.Fortin@Exemple.ca ',
      client_phone: '418 555-0142',
      shoot_address: 'Domaine Cataraqui',
      shoot_address_details: 'Porte 2',
      duration_min: '90',
      date_flexible: '1',
      people_count: '40',
      budget: '600',
      description: 'Cérémonie au jardin.',
      provider_id: city_id,
    };
    expect(payloadOf(all)).toEqual(
      aCreation({
        service: 'professional',
        is_for_business: 1,
        business_name: 'Fortin inc.',
        shoot_address_details: 'Porte 2',
        duration_min: 90,
        date_flexible: 1,
        provider_id: city_id,
      }),
    );
  });

  it('asks for the number of people in digits', () => {
    expect(payloadOf({ people_count: '1 200' })).toMatchObject({ people_count: 1_200 });
    expect(errorsOf({ ...least, people_count: 'une vingtaine' })).toEqual(['people_count format']);
    expect(errorsOf({ ...least, people_count: '0' })).toEqual(['people_count minimum']);
  });

  it('is sent in the language and with the time of its completion', () => {
    const now = new Date('2026-11-21T08:00:00.000Z');
    const check = checkDraft(id, least, { ...context, now, locale: 'en' });
    expect(check).toMatchObject({ payload: { locale: 'en', submitted_at: '2026-11-21T08:00:00.000Z' } });
  });

  it('drops the company name when the request is not for a company', () => {
    expect(payloadOf({ is_for_business: '0', business_name: 'Fortin inc.' })).toMatchObject({
      is_for_business: 0,
      business_name: null,
    });
  });

  it('of a professional session is for a company once it names one', () => {
    expect(payloadOf({ service: 'professional', business_name: ' ' })).toMatchObject({ is_for_business: 0 });
    expect(payloadOf({ service: 'professional', business_name: 'Fortin inc.' })).toMatchObject({
      is_for_business: 1,
      business_name: 'Fortin inc.',
    });
  });

  it('treats spaces alone as empty', () => {
    const blank = { client_phone: '  ', shoot_address: ' ', shoot_address_details: '\u00a0', provider_id: ' ' };
    expect(payloadOf({ ...blank, budget: ' ' })).toMatchObject({
      client_phone: null,
      shoot_address: null,
      shoot_address_details: null,
      provider_id: null,
      budget: null,
    });
  });

  it('has both coordinates of its place, or neither', () => {
    expect(payloadOf({ shoot_lat: '46.81228', shoot_lng: '-71.21454' })).toMatchObject({
      shoot_lat: 46.81228,
      shoot_lng: -71.21454,
    });
    for (const half of [{ shoot_lat: '46.81228' }, { shoot_lng: '-71.21454' }, { shoot_lat: ' ', shoot_lng: '1' }]) {
      expect(payloadOf(half)).toMatchObject({ shoot_lat: null, shoot_lng: null });
    }
  });

  it.each([
    ['1200', 1_200],
    ['1 200 $', 1_200],
    ['1 200,00 $', 1_200],
    ['1200.00', 1_200],
    ['1,200', 1_200],
    ['1.200,00 $', 1_200],
    ['1\u00a0200\u00a0$', 1_200],
    ['1\u202f200', 1_200],
    ['$1200', 1_200],
    ['0', 0],
  ])('reads a budget typed as %j', (budget, expected) => {
    expect(payloadOf({ budget })).toMatchObject({ budget: expected });
  });
});

describe('an incomplete form', () => {
  it('names every field that is missing', () => {
    expect(errorsOf({})).toEqual([
      'category_id required',
      'client_name required',
      'client_email required',
      'city_id required',
      'date required',
      'time required',
    ]);
  });

  it.each<[DraftFields, string]>([
    [{ budget: 'beaucoup' }, 'budget format'],
    [{ budget: '12,50' }, 'budget format'],
    [{ budget: '12.5' }, 'budget format'],
    [{ budget: '1e3' }, 'budget format'],
    [{ budget: '0x10' }, 'budget format'],
    [{ budget: '-5' }, 'budget minimum'],
    [{ budget: '9000000' }, 'budget maximum'],
    [{ duration_min: '5' }, 'duration_min minimum'],
    [{ duration_min: '2000' }, 'duration_min maximum'],
    [{ duration_min: 'long' }, 'duration_min format'],
    [{ client_email: 'camille' }, 'client_email format'],
    [{ client_phone: '418' }, 'client_phone format'],
    [{ shoot_lat: '91', shoot_lng: '0' }, 'shoot_lat maximum'],
    [{ shoot_lat: 'ici', shoot_lng: '0' }, 'shoot_lat format'],
    [{ service: 'autre' }, 'service enum'],
    [{ date: '2027-02-30' }, 'date format'],
    [{ time: '24:00' }, 'time format'],
  ])('of %j has the error %s', (fields, error) => {
    expect(errorsOf({ ...least, ...fields })).toEqual([error]);
  });

  it('reports the errors of its date beside those of its fields, as the server does', () => {
    expect(errorsOf({ ...least, client_email: 'camille', date: '2026-11-20', time: '08:00' })).toEqual([
      'client_email format',
      'date lead_time',
    ]);
    expect(errorsOf({ ...least, date: '2027-03-14', time: '02:30' })).toEqual(['time nonexistent']);
  });

  it('reports a number that does not exist in its country', () => {
    const told = (client_phone: string, isPhone: boolean) =>
      checkDraft(id, { ...least, client_phone }, { ...context, isPhone: () => isPhone });
    const errors = [{ field: 'client_phone', validation: 'format' }];
    expect(told('+33 612345678', true)).toMatchObject({ payload: { client_phone: '+33612345678' } });
    expect(told('+33 612345678', false)).toEqual({ isComplete: false, errors });
    expect(told('+33', false)).toEqual({ isComplete: false, errors });
  });

  it('is checked with the limits in force', () => {
    const limits = { ...defaultLimits, lead_time_hours: 48 };
    expect(checkDraft(id, { ...least, date: '2026-11-22', time: '06:00' }, { ...context, limits })).toEqual({
      isComplete: false,
      errors: [{ field: 'date', validation: 'lead_time', params: { hours: 48 } }],
    });
  });
});
