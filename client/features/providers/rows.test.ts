import { describe, expect, it } from 'vitest';
import { photoRows, shapeOf } from './rows.ts';

describe('the shape of a photo in the grid', () => {
  it.each([
    [1_440, 960, 150],
    [960, 1_200, 80],
    [1_440, 900, 160],
    [10_000, 10, 240],
    [10, 10_000, 50],
  ])('of %i × %i is %i', (width, height, shape) => {
    expect(shapeOf(width, height)).toBe(shape);
  });
});

describe('the rows of a photo grid', () => {
  const rows = (ratios: number[], target: number) => {
    const places = photoRows(ratios, target);
    const ends = places.flatMap(({ isLast }, index) => (isLast ? [index + 1] : []));
    return ends.map((end, index) => end - (ends[index - 1] ?? 0));
  };

  it('take the number of photos whose width is nearest to the wanted width', () => {
    expect(rows([150, 80, 80, 150, 80, 80], 310)).toEqual([3, 3]);
    expect(rows([150, 80, 80, 150, 80, 80], 230)).toEqual([2, 2, 2]);
  });

  it('share the row’s whole width among their photos', () => {
    const places = photoRows([150, 80, 80, 150, 80, 80, 150], 310);
    const share = places.slice(0, 3).reduce((sum, place) => sum + place.share, 0);
    expect(share).toBeCloseTo(1);
  });

  it('keep the normal photo size in a last row that is not full', () => {
    expect(photoRows([150, 80, 80, 80], 310).at(-1)).toEqual({ share: 80 / 310, isLast: true, missing: 230 });
  });

  it('put a photo that is wider than the row in a row of its own', () => {
    expect(rows([240, 240], 200)).toEqual([1, 1]);
    expect(photoRows([240], 200)[0]?.missing).toBe(0);
    expect(photoRows([], 200)).toEqual([]);
  });
});
