import { expect, it } from 'vitest';
import type { PendingOf } from '../nouns.ts';
import { type NamesOf, overlayRequest } from './quote-request.overlay.ts';
import { aCreation, anEdit, aRequest, requestNames } from './testing.ts';

const created_at = '2026-11-20T12:00:00.000Z';
const namesOf: NamesOf = ({ city_id }) => ({
  ...requestNames,
  city: city_id === aRequest().city_id ? 'Québec' : 'Lévis',
});
const creation: PendingOf<'quote_request'> = { kind: 'quote_request.create', payload: aCreation(), created_at };
const withdrawal: PendingOf<'quote_request'> = {
  kind: 'quote_request.withdraw',
  payload: { id: aRequest().id, status: 'withdrawn' },
  created_at,
};
const refusal: PendingOf<'quote_request'> = {
  kind: 'quote_request.decline',
  payload: { id: aRequest().id, reason: 'date', words: '' },
  created_at,
};
function edit(fields: Parameters<typeof anEdit>[0]): PendingOf<'quote_request'> {
  return { kind: 'quote_request.edit', payload: anEdit(fields), created_at };
}

it('shows the server’s row when no action is pending, and nothing when there is neither', () => {
  expect(overlayRequest(aRequest({ version: 4 }), [], namesOf)).toEqual(aRequest({ version: 4 }));
  expect(overlayRequest(null, [], namesOf)).toBeNull();
});

it('shows a request that the server does not have yet', () => {
  expect(overlayRequest(null, [creation], namesOf)).toMatchObject({ id: aRequest().id, version: 0, created_at });
});

it('shows the server’s row instead of the creation it already answered', () => {
  const row = aRequest({ version: 2, status: 'quoted' });
  expect(overlayRequest(row, [creation], namesOf)).toEqual(row);
});

it('lays each action over the one before, in order', () => {
  const pending = [creation, edit({ budget: 1 }), edit({ budget: 2, city_id: aRequest().category_id }), withdrawal];
  expect(overlayRequest(null, pending, namesOf)).toMatchObject({ status: 'withdrawn', budget: 2, city: 'Lévis' });
});

it('ignores an edit after a withdrawal, as the server does', () => {
  expect(overlayRequest(aRequest(), [withdrawal, edit({ budget: 1 })], namesOf)).toEqual(
    aRequest({ status: 'withdrawn' }),
  );
});

it('keeps the names of the row when it is withdrawn', () => {
  const row = aRequest({ city: 'Saguenay', city_name: 'Saguenay' });
  expect(overlayRequest(row, [withdrawal], namesOf)).toEqual({ ...row, status: 'withdrawn' });
});

it('shows a request as declined when the photographer declined it and still can', () => {
  const row = aRequest({ view: 'addressed' });
  expect(overlayRequest(row, [refusal], namesOf)).toEqual({ ...row, status: 'declined', decline_reason: 'date' });
  expect(overlayRequest({ ...row, status: 'expired' }, [refusal], namesOf)).toMatchObject({ status: 'expired' });
});

it('ignores a change of a row that is not on the device', () => {
  expect(overlayRequest(null, [refusal], namesOf)).toBeNull();
  expect(overlayRequest(null, [edit({ budget: 1 })], namesOf)).toBeNull();
  expect(overlayRequest(null, [withdrawal], namesOf)).toBeNull();
});

it('shows a hidden request of the board as it is, and nothing for a declined one that is not here', () => {
  const hidden: PendingOf<'quote_request'> = {
    kind: 'quote_request.hide',
    payload: { id: aRequest().id, hidden: 1 },
    created_at,
  };
  expect(overlayRequest(aRequest(), [hidden], namesOf)).toEqual(aRequest());
  expect(overlayRequest(null, [refusal, hidden], namesOf)).toBeNull();
});
