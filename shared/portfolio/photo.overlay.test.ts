import { describe, expect, it } from 'vitest';
import type { PendingOf } from '../nouns.ts';
import { overlayPhotos } from './photo.overlay.ts';
import { aPhoto } from './testing.ts';

const created_at = '2026-11-20T13:00:00.000Z';
const rows = [aPhoto({ id: 'b', position: 2 }), aPhoto({ id: 'a', position: 1, is_cover: 1 })];
const create = (id: string): PendingOf<'photo'> => ({
  kind: 'photo.create',
  payload: {
    id,
    upload_id: `upload of ${id}`,
    file_name: 'x.jpg',
    tags: [],
    width: 4,
    height: 3,
    thumbhash: null,
    taken_at: null,
  },
  created_at,
});
const shown = (...pending: PendingOf<'photo'>[]) => overlayPhotos(rows, pending);
const ids = (...pending: PendingOf<'photo'>[]) => shown(...pending).map(({ id }) => id);

describe('a portfolio', () => {
  it('has its photos in their order', () => expect(ids()).toEqual(['a', 'b']));

  it('ends with photos that the server does not have yet, in the order they were chosen', () => {
    expect(ids(create('z'), create('y'))).toEqual(['a', 'b', 'y', 'z']);
    expect(shown(create('z')).at(-1)).toMatchObject({ status: 'awaiting_bytes', version: 0, created_at });
  });

  it('shows the server’s row of a photo whose creation still waits for an answer', () => {
    expect(shown(create('a'))[0]).toEqual(rows[1]);
  });

  it('sorts photos with the same position by age', () => {
    const twins = ['d', 'c'].map((id) => aPhoto({ id }));
    expect(overlayPhotos(twins, []).map(({ id }) => id)).toEqual(['c', 'd']);
    expect(overlayPhotos(twins.toReversed(), []).map(({ id }) => id)).toEqual(['c', 'd']);
  });

  it('hides deleted photos', () => {
    expect(ids({ kind: 'photo.delete', payload: { id: 'a' }, created_at })).toEqual(['b']);
  });

  it('has one cover, the last one chosen', () => {
    const covers = shown({ kind: 'photo.cover', payload: { id: 'b' }, created_at }).map(({ is_cover }) => is_cover);
    expect(covers).toEqual([0, 1]);
  });

  it('shows the point chosen last for the crops of a photo', () => {
    const pending = [10, 30].map((focus_x) => ({
      kind: 'photo.focus' as const,
      payload: { id: 'b', focus_x, focus_y: 60 },
      created_at,
    }));
    expect(overlayPhotos(rows, pending).map(({ focus_x, focus_y }) => [focus_x, focus_y])).toEqual([
      [null, null],
      [30, 60],
    ]);
  });

  it('keeps its own cover and order when those of a plan’s images change', () => {
    const images = [
      aPhoto({ id: 'c', plan_id: 'plan', position: 1, is_cover: 1 }),
      aPhoto({ id: 'd', plan_id: 'plan' }),
    ];
    const both = overlayPhotos(
      [...rows, ...images],
      [
        { kind: 'photo.cover', payload: { id: 'd' }, created_at },
        { kind: 'photo.order', payload: { id: 'plan', ids: ['d', 'c'], seen: [] }, created_at },
        { kind: 'photo.order', payload: { id: 'provider', ids: ['b', 'a'], seen: [] }, created_at },
        { kind: 'photo.cover', payload: { id: 'gone' }, created_at },
      ],
    );
    const of = (plan: string | null) =>
      both.filter(({ plan_id }) => plan_id === plan).map(({ id, is_cover }) => [id, is_cover]);
    expect([of(null), of('plan')]).toEqual([
      [
        ['b', 0],
        ['a', 1],
      ],
      [
        ['d', 1],
        ['c', 0],
      ],
    ]);
  });

  it('shows the last tags, and ignores tags of a deleted photo', () => {
    const update = (id: string): PendingOf<'photo'> => ({
      kind: 'photo.update',
      payload: { id, tags: ['Nuit'] },
      created_at,
    });
    expect(shown(update('b'), update('gone')).map(({ tags }) => tags)).toEqual([[], ['Nuit']]);
  });

  it('shows tags added to several photos, and removed from them', () => {
    const tags = (add: string[], remove: string[]): PendingOf<'photo'> => ({
      kind: 'photo.tags',
      payload: { id: 'maude', ids: ['a', 'b', 'gone'], add, remove },
      created_at,
    });
    expect(shown(tags(['Nuit', 'Hiver'], []), tags(['Hiver', 'Neige'], ['Nuit'])).map((photo) => photo.tags)).toEqual([
      ['Hiver', 'Neige'],
      ['Hiver', 'Neige'],
    ]);
  });

  it('has the requested order, then the photos that the order does not name', () => {
    const order = (...wanted: string[]): PendingOf<'photo'> => ({
      kind: 'photo.order',
      payload: { id: 'maude', ids: wanted, seen: [] },
      created_at,
    });
    expect(ids(create('c'), order('a', 'b'), order('c', 'b'))).toEqual(['c', 'b', 'a']);
  });
});
