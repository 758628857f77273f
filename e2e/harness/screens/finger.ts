import type { CDPSession, Locator, Page } from 'playwright/test';

const STEPS = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen: real touches, as the system sends them. */
export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;
  #at: Point;

  private constructor(page: Page, session: CDPSession, at: Point) {
    this.#page = page;
    this.#session = session;
    this.#at = at;
  }

  /** Lands in the middle of an element. */
  static async on(page: Page, target: Locator): Promise<Finger> {
    const at = await pointOf(target, 0.5);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    return new Finger(page, session, at);
  }

  /** Moves over an element. @param part of its width, from its left edge */
  async over(target: Locator, part: number): Promise<void> {
    const { x, y } = await pointOf(target, part);
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
      await this.#session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [this.#at] });
      // One move a picture, like a real screen: several in one would be one.
      await this.#page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  async addSecond(): Promise<void> {
    const { x, y } = this.#at;
    const touchPoints = [
      { x, y, id: 0 },
      { x: x + 60, y: y + 60, id: 1 },
    ];
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  }

  async lift(): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await this.#session.detach();
  }
}

async function pointOf(target: Locator, part: number): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not drawn');
  return { x: box.x + box.width * part, y: box.y + box.height / 2 };
}
