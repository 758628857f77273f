import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../protocol/validation.ts';
import {
  quoteRequestCreate,
  quoteRequestQuery,
  quoteRequestSchema,
  quoteRequestUpdate,
} from './quote-request.schema.ts';
import { aCreation, anEdit, aRequest } from './testing.ts';

type Schema = typeof quoteRequestCreate | typeof quoteRequestUpdate | typeof quoteRequestQuery;

function errorsOf(schema: Schema, input: unknown): string[] {
  const result = schema.safeParse(input);
  if (result.success) return [];
  return fieldErrors(result.error.issues, input).map(({ field, validation }) => `${field} ${validation}`);
}

describe('a request', () => {
  it('is accepted as it was sent', () => {
    expect(quoteRequestCreate.parse(aCreation())).toEqual(aCreation());
  });

  it('is normalized: identifiers and addresses in lower case, text trimmed', () => {
    const { id } = aCreation();
    const typed = aCreation({ id: id.toUpperCase(), client_email: ' A@Exemple.CA ', client_name: ' Camille ' });
    expect(quoteRequestCreate.parse(typed)).toEqual(
      aCreation({ client_email: 'a@exemple.ca', client_name: 'Camille' }),
    );
  });

  it.each<[Partial<Record<string, unknown>>]>([
    [{ budget: null, people_count: null, shoot_address: null, client_phone: null }],
    [{ is_for_business: 1, business_name: 'Fortin inc.' }],
    [{ is_for_business: 0, business_name: 'Fortin inc.' }],
    [{ description: '' }],
    [{ category_name: 'mariage', city_name: 'Québec', category: 'wedding', city: 'Québec' }],
    [{ date: '2028-02-29', time: '23:59' }],
    [{ time: '20:00' }],
    [{ time: '09:09' }],
  ])('may contain %j', (fields) => {
    expect(errorsOf(quoteRequestCreate, { ...aCreation(), ...fields })).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['id', 'one', 'format'],
    ['id', undefined, 'required'],
    ['category_id', '', 'required'],
    ['service', 'other', 'enum'],
    ['is_for_business', true, 'enum'],
    ['client_name', '   ', 'required'],
    ['client_name', 'a\0b', 'format'],
    ['client_name', 'a\uD800b', 'format'],
    ['client_email', 'camille@', 'format'],
    ['client_email', `${'x'.repeat(250)}@a.ca`, 'maxLength'],
    ['city_id', null, 'required'],
    ['date', '2027-02-29', 'format'],
    ['date', '14/06/2027', 'format'],
    ['time', '9:00', 'format'],
    ['time', '24:00', 'format'],
    ['time', '12:60', 'format'],
    ['duration_min', 60.5, 'format'],
    ['duration_min', '120', 'format'],
    ['provider_id', 'nobody', 'format'],
    ['plan_id', undefined, 'required'],
    ['submitted_at', '2026-11-20', 'format'],
    ['submitted_at', '2026-11-20T12:00:00-05:00', 'format'],
    ['locale', 'es', 'enum'],
    ['status', 'open', 'unknown'],
  ])('is refused for %s %j', (field, value, validation) => {
    expect(errorsOf(quoteRequestCreate, { ...aCreation(), [field]: value })).toEqual([`${field} ${validation}`]);
  });

  const refused = (fields: object) => errorsOf(quoteRequestCreate, { ...aCreation(), ...fields });

  it.each([
    ['client_name', 1, 200],
    ['business_name', 1, 200],
    ['shoot_address', 1, 300],
    ['shoot_address_details', 1, 500],
    ['description', 0, 4_000],
    ['category', 0, 100],
    ['category_name', 0, 100],
    ['city', 0, 100],
    ['city_name', 0, 100],
  ])('has a %s of %i to %i characters', (field, min, max) => {
    const ofLength = (length: number) => refused({ [field]: 'x'.repeat(length) });
    expect([ofLength(min), ofLength(max), ofLength(max + 1)]).toEqual([[], [], [`${field} maxLength`]]);
  });

  it.each([
    ['client_name', '', 'required'],
    ['business_name', '', 'required'],
    ['shoot_address', '', 'required'],
    ['shoot_address_details', '', 'required'],
    ['client_phone', '', 'required'],
    ['client_phone', '4180', 'format'],
  ])('cannot have a %s as short as %j', (field, value, validation) => {
    expect(refused({ [field]: value })).toEqual([`${field} ${validation}`]);
  });

  it.each([
    ['shoot_lat', -90, 90, 0.1],
    ['shoot_lng', -180, 180, 0.1],
    ['duration_min', 15, 1_440, 1],
    ['people_count', 1, 5_000, 1],
    ['budget', 0, 1_000_000, 1],
  ])('has a %s of %d to %d', (field, min, max, step) => {
    const of = (value: number) => refused({ [field]: value });
    expect([of(min), of(max)]).toEqual([[], []]);
    expect([of(min - step), of(max + step)]).toEqual([[`${field} minimum`], [`${field} maximum`]]);
  });

  it('for a company names it', () => {
    const unnamed = { ...aCreation(), is_for_business: 1, business_name: null };
    expect(errorsOf(quoteRequestCreate, unnamed)).toEqual(['business_name required']);
  });
});

describe('a change', () => {
  const { id } = aCreation();

  it('is an edit of every field, or a withdrawal', () => {
    expect(quoteRequestUpdate.parse(anEdit())).toEqual(anEdit());
    expect(quoteRequestUpdate.parse({ id, status: 'withdrawn' })).toEqual({ id, status: 'withdrawn' });
  });

  it.each<[string, unknown, string[]]>([
    ['to another state', { id, status: 'awarded' }, ['status enum']],
    ['of nothing', { id }, ['status required']],
    ['with a wrong field', anEdit({ budget: -1 }), ['budget minimum']],
    ['of whom was asked', { ...anEdit(), provider_id: null }, ['provider_id unknown']],
    ['for a business without a name', anEdit({ is_for_business: 1 }), ['business_name required']],
    ['that withdraws and edits', { ...anEdit(), status: 'withdrawn' }, ['status unknown']],
  ])('%s is refused', (_, input, errors) => {
    expect(errorsOf(quoteRequestUpdate, input)).toEqual(errors);
  });
});

describe('a request in an answer', () => {
  it.each(['full', 'addressed', 'board'] as const)('may have the view %s', (view) => {
    expect(quoteRequestSchema.parse(aRequest({ view }))).toEqual(aRequest({ view }));
  });

  it.each(['open', 'quoted', 'awarded', 'withdrawn', 'declined', 'expired', 'closed'] as const)(
    'may have the status %s',
    (status) => {
      expect(quoteRequestSchema.parse(aRequest({ status })).status).toBe(status);
    },
  );

  it('hides the fields that its reader may not see', () => {
    const hidden = { client_name: null, client_email: null, client_phone: null, shoot_address: null, budget: null };
    expect(quoteRequestSchema.parse(aRequest({ view: 'board', ...hidden }))).toMatchObject(hidden);
  });
});

describe('a list of requests', () => {
  it('has the scope “mine” and the first page by default', () => {
    expect(quoteRequestQuery.parse({})).toEqual({ scope: 'mine', page: 1, per_page: 24 });
    expect(quoteRequestQuery.parse({ scope: 'board', status: 'open', page: '2', per_page: '100' })).toEqual({
      scope: 'board',
      status: 'open',
      page: 2,
      per_page: 100,
    });
  });

  it.each(['mine', 'board', 'all'])('may have the scope %s', (scope) => {
    expect(quoteRequestQuery.parse({ scope })).toMatchObject({ scope });
  });

  it.each([
    [{ scope: 'theirs' }, 'scope enum'],
    [{ status: 'lost' }, 'status enum'],
    [{ page: '0' }, 'page minimum'],
    [{ page: '1e3' }, 'page format'],
    [{ per_page: '101' }, 'per_page maximum'],
    [{ sort: 'price' }, 'sort enum'],
  ])('is refused for %j', (query, error) => {
    expect(errorsOf(quoteRequestQuery, query)).toEqual([error]);
  });
});
