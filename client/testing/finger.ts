import type { CDPSession } from '@vitest/browser-playwright';
import { expect } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';

const STEPS = 6;

let isDown = false;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen: real touches, as the system sends them. */
export class Finger {
  #at: Point;

  private constructor(at: Point) {
    this.#at = at;
  }

  /** Lands in the middle of an element. */
  static async on(target: Locator): Promise<Finger> {
    const at = await Finger.#above(target, { x: 0.5, y: 0.5 });
    isDown = true;
    await touch('touchStart', at);
    return new Finger(at);
  }

  /** Touches a part of an element for a moment. @param part of its width and its height */
  static async tap(target: Locator, part: Point = { x: 0.5, y: 0.5 }): Promise<void> {
    const at = await Finger.#above(target, part);
    // Sent together: where the machine is busy, a touch whose end waits for the answer of its start lasts as long as a hold.
    await Promise.all([touch('touchStart', at), touch('touchEnd')]);
  }

  /** The place of a landing, once no other finger is on the screen. */
  static async #above(target: Locator, part: Point): Promise<Point> {
    const at = await pointOf(target, part);
    await session().send('Emulation.setTouchEmulationEnabled', { enabled: true });
    // A test that failed may have left one on the screen.
    if (isDown) await touch('touchCancel');
    isDown = false;
    return at;
  }

  /** Moves over an element. @param part of its width, from its left edge */
  async over(target: Locator, part: number): Promise<void> {
    const { x, y } = await pointOf(target, { x: part, y: 0.5 });
    await this.to(x, y);
  }

  async by(x: number, y: number): Promise<void> {
    await this.to(this.#at.x + x, this.#at.y + y);
  }

  async to(x: number, y: number): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      this.#at = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
      await touch('touchMove', this.#at);
      // One move a picture, like a real screen: several in one would be one.
      await new Promise(requestAnimationFrame);
    }
  }

  async addSecond(): Promise<void> {
    const { x, y } = this.#at;
    await touch('touchStart', { x, y, id: 0 }, { x: x + 60, y: y + 60, id: 1 });
  }

  async lift(): Promise<void> {
    await touch('touchEnd');
    isDown = false;
  }
}

const session = (): CDPSession => cdp();

function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  ...touchPoints: (Point & { id?: number })[]
) {
  return session().send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** A place on a drawn element, once it does not move any more. The page of a test begins at the corner of the window. */
async function pointOf(target: Locator, part: Point): Promise<Point> {
  await expect.element(target).toBeVisible();
  target.element().scrollIntoView({ block: 'nearest', behavior: 'instant' });
  let before = '';
  for (;;) {
    const { x, y, width, height } = target.element().getBoundingClientRect();
    const now = [x, y, width, height].join(' ');
    if (now === before) return { x: x + width * part.x, y: y + height * part.y };
    before = now;
    await new Promise(requestAnimationFrame);
  }
}
