import { describe, expect, it } from 'vitest';
import { anOwnPlan } from '#shared/plans/testing.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { userOwner } from '#shared/ids.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { copyTitle, missingFieldsOf, planSearchOf, filteredPlans } from './plan-search.ts';

function shown(id: string, fields: Partial<OwnPlan> = {}): ShownPlan {
  const at = '2026-11-20T12:00:00.000Z';
  const plan: OwnPlan = {
    ...anOwnPlan({ id }),
    provider_id: 'maude',
    address: null,
    status: 'draft',
    unpublish_reason: null,
    deleted_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
    ...fields,
  };
  return { owner: userOwner('maude'), plan, kept: plan, wanted: plan, pending: [] };
}

const plans = [
  shown('a', { title: 'La cérémonie', status: 'published', price_cents: 90_000, created_at: '2026-11-03' }),
  shown('b', { title: 'Cœur d’été', description: 'Deux heures au parc.', price_cents: null, created_at: '2026-11-02' }),
  shown('c', { title: 'Ancien', status: 'deleted', created_at: '2026-11-01' }),
];
const found = (search: Parameters<typeof filteredPlans>[1]) => filteredPlans(plans, search).map(({ plan }) => plan.id);

describe('the list of plans', () => {
  it('contains every plan that is not deleted, newest first, until a state is chosen', () => {
    expect(found({})).toEqual(['a', 'b']);
    expect(found({ status: 'published' })).toEqual(['a']);
    expect(found({ status: 'draft' })).toEqual(['b']);
    expect(found({ status: 'deleted' })).toEqual(['c']);
  });

  it('is searched in titles and descriptions, ignoring accents, capitals and word order', () => {
    expect(found({ q: 'CEREMONIE' })).toEqual(['a']);
    expect(found({ q: " parc coeur d'ete " })).toEqual(['b']);
    expect(found({ q: 'cérémonie parc' })).toEqual([]);
    expect(found({ q: 'ancien' })).toEqual([]);
  });

  it('is sorted by title, by price, and by age', () => {
    expect(found({ sort: 'title' })).toEqual(['b', 'a']);
    expect(found({ sort: '-price' })).toEqual(['a', 'b']);
    expect(found({ sort: 'created' })).toEqual(['b', 'a']);
  });
});

it('the search is parsed from the address, and unknown parameters are ignored', () => {
  expect(planSearchOf({ q: 360, status: 'draft', sort: '-price', look: 'table' })).toEqual({
    q: '360',
    status: 'draft',
    sort: '-price',
    look: 'table',
  });
  expect(planSearchOf({ q: ' ', status: 'gone', sort: '-created', look: 'wall', page: 2 })).toEqual({});
});

it('a plan lists its missing fields for publishing, whether it is published or not', () => {
  expect(missingFieldsOf(shown('d'))).toEqual([]);
  expect(missingFieldsOf(shown('d', { title: '', price_cents: null }))).toEqual(['title', 'price_cents']);
});

it('the title of a copy is marked, and never exceeds the maximum length', () => {
  const titled = (title: string) => `${title} (copie)`;
  expect(copyTitle('La cérémonie', titled)).toBe('La cérémonie (copie)');
  const long = copyTitle('é'.repeat(120), titled);
  expect(long).toHaveLength(120);
  expect(long.endsWith('é (copie)')).toBe(true);
});
