import { describe, expect, it } from 'vitest';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { routes } from '#shared/routes.ts';
import { formFieldsOf } from '../form/form-fields.ts';
import { navStateOf, routeOf, sectionOf, sections, standings, viewOf } from './sections.ts';

const plan = anOwnPlan({ id: '01890a5d-ac96-774b-bcce-b302099a8057' });
const form = (fields: Partial<typeof plan> = {}) => formFieldsOf({ ...plan, ...fields }, 'fr');
const of = (standing: ReturnType<typeof standings>, wanted: string) =>
  sections.filter((section) => standing[section] === wanted);

describe('the flags of the sections', () => {
  it('are valid at first, even for an empty plan', () => {
    const empty = standings(form({ title: '', description: '', price_cents: null }), []);
    expect([of(empty, 'wrong'), of(empty, 'toDo')]).toEqual([[], ['general', 'pricing']]);
    expect(of(standings(form(), []), 'fine')).toEqual([...sections]);
  });

  it('are invalid for a section with a wrong field', () => {
    const errors = [{ field: 'address.postal_code' }, { field: 'duration_min' }];
    expect(of(standings(form(), errors), 'wrong')).toEqual(['address', 'pricing']);
  });

  it('cover every field of the form', () => {
    const found = new Set(Object.keys(form()).map(sectionOf));
    expect([...found]).toEqual(['general', 'address', 'categories', 'pricing']);
  });
});

it('has no check mark for a plan without images, nor for a week without hours', () => {
  const none = { isWrong: false, waiting: 0, cover: null };
  const some = { ...none, cover: 'an image' };
  expect([navStateOf('images', 'fine', none, null), navStateOf('hours', 'fine', none, false)]).toEqual([
    'none',
    'none',
  ]);
  expect([navStateOf('images', 'fine', some, null), navStateOf('hours', 'fine', none, true)]).toEqual(['fine', 'fine']);
  expect(navStateOf('images', 'fine', { ...none, waiting: 2 }, null)).toBe('waiting');
});

it('the address of a section opens it, and any other address opens the overview', () => {
  expect(new Set(Object.values(routeOf).map((name) => routes[name].fr)).size).toBe(sections.length + 1);
  expect([viewOf('pricing'), viewOf('$id'), viewOf(undefined)]).toEqual(['pricing', 'overview', 'overview']);
});
