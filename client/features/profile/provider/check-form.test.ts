import { describe, expect, it } from 'vitest';
import { anOwnProvider } from '#shared/providers/testing.ts';
import { checkForm } from './check-form.ts';
import { formFieldsOf, linkRows, linksText, typedProfile } from './form-values.ts';

const ID = '01930000-0000-7000-8000-0000000000f1';
const profile = anOwnProvider({ id: ID, slug: 'roy', links: ['https://roy.ca'] });
const fields = formFieldsOf(profile);

describe('the form of a profile', () => {
  it('returns the profile it was filled with', () => {
    expect(checkForm(ID, fields, false)).toEqual({ isComplete: true, payload: profile });
  });

  it('completes a link, and omits an empty row', () => {
    const check = checkForm(ID, { ...fields, links: linksText(['www.roy.ca', ' ']) }, false);
    expect(check).toMatchObject({ payload: { links: ['https://www.roy.ca'] } });
  });

  it('shows the error of a link in its row', () => {
    const check = checkForm(ID, { ...fields, links: linksText(['', 'http://roy.ca']) }, false);
    expect(check).toMatchObject({ errors: [{ field: 'links.1', validation: 'format' }] });
  });

  it('reports all missing and all wrong fields at once', () => {
    const check = checkForm(ID, { ...fields, profile_description: '', tps_no: '12' }, true);
    expect(check).toMatchObject({
      errors: [
        { field: 'tps_no', validation: 'format' },
        { field: 'profile_description', validation: 'required' },
        { field: 'city_id' },
        { field: 'category_ids' },
        { field: 'working_city_ids' },
        { field: 'language_ids' },
      ],
    });
  });

  it('keeps rows of links that are empty', () => {
    expect(linkRows(linksText(['', 'a']))).toEqual(['', 'a']);
    expect(linkRows('')).toEqual([]);
  });

  it('returns the profile as currently typed', () => {
    expect(typedProfile({ ...fields, slug: ' ROY ', business_name: ' ' })).toMatchObject({
      slug: 'roy',
      business_name: null,
    });
  });
});
