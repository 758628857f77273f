import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOCUS_STEPS, focusOf } from './focus.ts';

/** Width by height. */
const photos = { portrait: 2 / 3, fourByFive: 4 / 5, square: 1, landscape: 3 / 2, panorama: 2 };
/** The frames that crop photos: the cover on a phone and a wide screen, a card, a plan's cover, a tile. */
const frames = { phone: 360 / 240, wide: 1_920 / 380, card: 15 / 14, plan: 420 / 144, tile: 1 };

/** The place of a photo's point in its frame along one axis, 0 to 1, with this `object-position`. */
function placeIn(share: number, point: number, position: number): number {
  return share >= 1 ? point : (point - position * (1 - share)) / share;
}

const cases = Object.entries(photos).flatMap(([photo, ratio]) =>
  Object.entries(frames).map(([frame, crop]) => [photo, frame, ratio, crop] as const),
);

describe('the point that crops keep', () => {
  it.each(cases)('stays in the frame of a %s photo on the %s frame', (_photo, _frame, ratio, crop) => {
    const [shownX, shownY] = [Math.min(1, crop / ratio), Math.min(1, ratio / crop)];
    for (let percent = 0; percent <= 100; percent += 1) {
      const { 'data-x': x = -1, 'data-y': y = -1 } = focusOf({ focus_x: percent, focus_y: percent });
      for (const place of [placeIn(shownX, percent / 100, x / 100), placeIn(shownY, percent / 100, y / 100)]) {
        expect(place).toBeGreaterThan(-0.001);
        expect(place).toBeLessThan(1.001);
      }
    }
  });

  it('is nothing without a point, and for a row that an older build stored', () => {
    expect(focusOf({ focus_x: null, focus_y: null })).toEqual({});
    expect(focusOf({})).toEqual({});
  });

  it('has a rule of the stylesheet for each step', () => {
    const css = readFileSync(join(import.meta.dirname, 'photo.module.css'), 'utf8').replace(/\s+/g, ' ');
    for (let percent = 0; percent <= 100; percent += 1) {
      const steps = focusOf({ focus_x: percent, focus_y: percent });
      expect(css).toContain(`.image[data-x='${steps['data-x']}'] { --focus-x: ${steps['data-x']}%; }`);
      expect(css).toContain(`.image[data-y='${steps['data-y']}'] { --focus-y: ${steps['data-y']}%; }`);
    }
    expect(css.match(/data-[xy]=/g)).toHaveLength(100 / FOCUS_STEPS.x + 1 + 100 / FOCUS_STEPS.y + 1);
  });
});
