import { expect, it } from 'vitest';
import { calls } from './calls.ts';
import { type Contract, endpointsOf } from './endpoint.ts';

const contract = { summary: 'One', status: 204, reply: null } as const satisfies Contract;
const edit = { method: 'PUT', path: '/api/things/:id', entity: 'plan', schemaVersion: 1, ifMatch: true } as const;
const other = { method: 'PUT', path: '/api/things/:id', entity: 'plan', schemaVersion: 1 } as const;
const table = calls({ 'thing.list': { method: 'GET', path: '/api/things' } });

it('an endpoint has method and path of its call, and no flag that it lacks', () => {
  expect(endpointsOf(table, { 'thing.list': contract })).toEqual({
    'thing.list': { method: 'GET', path: '/api/things', ...contract },
  });
});

it('the endpoint of a queued action is replayable, and asks for the version where its rule does', () => {
  const found = endpointsOf(
    { 'thing.edit': edit, 'thing.mark': other },
    { 'thing.edit': contract, 'thing.mark': contract },
  );
  const { method, path } = edit;
  expect(found).toEqual({
    'thing.edit': { method, path, ifMatch: true, replayable: true, ...contract },
    'thing.mark': { method, path, replayable: true, ...contract },
  });
});

it('an action that another endpoint answers has none of its own', () => {
  const found = endpointsOf(
    { 'thing.edit': edit, 'thing.end': other },
    { 'thing.edit': contract, 'thing.end': 'thing.edit' },
  );
  expect(Object.keys(found)).toEqual(['thing.edit']);
});
