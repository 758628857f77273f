import { describe, expect, it } from 'vitest';
import { aPhoto } from '#shared/portfolio/testing.ts';
import type { ShownPhoto } from '../portfolio.queries.ts';
import { isShown, tagCounts } from './tag-filter.ts';

const shown = (...tags: string[]): ShownPhoto => ({
  photo: aPhoto({ id: tags.join(' '), tags }),
  standing: { kind: 'ready' },
  preview: null,
  isCover: false,
});
const photos = [shown('night', 'winter'), shown('winter'), shown(), shown('drone')];

describe('the tags of a portfolio', () => {
  it('are counted and sorted by frequency', () => {
    expect(tagCounts(photos)).toEqual([
      { tag: 'winter', count: 2 },
      { tag: 'night', count: 1 },
      { tag: 'drone', count: 1 },
    ]);
  });

  it('filter the photos', () => {
    const count = (filter: Parameters<typeof isShown>[1]) => photos.filter((photo) => isShown(photo, filter)).length;
    expect([count({ kind: 'all' }), count({ kind: 'tag', tag: 'winter' }), count({ kind: 'none' })]).toEqual([4, 2, 1]);
  });
});
