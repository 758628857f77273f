import { describe, expect, it } from 'vitest';
import { applyCreate, applyUpdate } from './quote-request.apply.ts';
import { quoteRequestSchema } from './quote-request.schema.ts';
import { quoteRequestStatuses } from './quote-request.states.ts';
import { aCreation, anEdit, aRequest, requestNames } from './testing.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const provider = {
  ...requestNames,
  provider_name: 'Maude Gagnon',
  provider_slug: 'maude-gagnon',
  plan_title: 'La cérémonie',
};

describe('a creation', () => {
  it('shows the row that the server will create, with a version before its first', () => {
    const shown = applyCreate(aCreation(), requestNames, NOW);
    expect(shown).toEqual(aRequest({ version: 0, expires_at: '2027-06-14T18:30:00.000Z' }));
    expect(quoteRequestSchema.parse(shown)).toEqual(shown);
  });

  it('shows the photographer and the plan by the names the device knows', () => {
    const ids = { provider_id: aRequest().city_id, plan_id: aRequest().category_id };
    expect(applyCreate(aCreation(ids), provider, NOW)).toMatchObject({ ...ids, ...provider });
  });

  it('leaves out the fields that only the request to the server has', () => {
    const shown = applyCreate(aCreation({ category_name: 'mariage' }), requestNames, NOW);
    expect(Object.keys(shown)).not.toContain('submitted_at');
    expect(Object.keys(shown)).not.toContain('locale');
    expect(shown.category_name).toBe('wedding');
  });

  it('for a nonexistent hour still shows a start', () => {
    const payload = aCreation({ date: '2027-03-14', time: '02:30' });
    expect(applyCreate(payload, requestNames, NOW).starts_at).toBe('2027-03-14T02:30:00.000Z');
  });
});

describe('an edit', () => {
  const edit = anEdit({ date: '2027-07-01', time: '09:00', budget: null, description: 'À la plage.' });
  const elsewhere = { category: 'family', city: 'Lévis' } as const;

  it('changes the editable fields and keeps the others', () => {
    const row = aRequest({ version: 3, provider_id: aRequest().city_id, plan_title: 'La cérémonie' });
    expect(applyUpdate(row, edit, elsewhere)).toEqual({
      ...row,
      date: '2027-07-01',
      time: '09:00',
      starts_at: '2027-07-01T13:00:00.000Z',
      budget: null,
      description: 'À la plage.',
      category: 'family',
      category_name: 'family',
      city: 'Lévis',
      city_name: 'Lévis',
    });
  });

  it('of every field shows every field', () => {
    const changed = anEdit({
      category_id: aRequest().city_id,
      service: 'professional',
      is_for_business: 1,
      business_name: 'Fortin inc.',
      client_name: 'C. Fortin',
      client_email: 'c@exemple.ca',
      client_phone: null,
      city_id: aRequest().category_id,
      shoot_address: '1, rue Haute',
      shoot_address_details: 'Porte 2',
      shoot_lat: 46.8,
      shoot_lng: -71.2,
      date: '2027-08-01',
      time: '10:15',
      duration_min: 60,
      date_flexible: 1,
      people_count: null,
      budget: 1,
      description: '',
    });
    expect(applyUpdate(aRequest(), changed, elsewhere)).toMatchObject(changed);
  });

  it('to a nonexistent hour keeps the start', () => {
    const nowhere = anEdit({ date: '2027-03-14', time: '02:30' });
    expect(applyUpdate(aRequest(), nowhere, requestNames).starts_at).toBe(aRequest().starts_at);
  });

  it.each(quoteRequestStatuses.filter((status) => status !== 'open'))(
    'of a request that is %s changes nothing',
    (status) => {
      const row = aRequest({ status });
      expect(applyUpdate(row, edit, elsewhere)).toEqual(row);
    },
  );
});

describe('a withdrawal', () => {
  const withdrawal = { id: aRequest().id, status: 'withdrawn' } as const;

  it.each(['open', 'quoted'] as const)('of a request that is %s shows it withdrawn', (status) => {
    expect(applyUpdate(aRequest({ status }), withdrawal, requestNames)).toEqual(aRequest({ status: 'withdrawn' }));
  });

  it.each(['awarded', 'declined', 'expired', 'closed'] as const)(
    'of a request that is %s changes nothing',
    (status) => {
      expect(applyUpdate(aRequest({ status }), withdrawal, requestNames)).toEqual(aRequest({ status }));
    },
  );
});
