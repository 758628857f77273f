// no database
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PartWatch } from './part-watch.ts';

const TIMES = { patienceMs: 1_500, lastsMs: 10_000 };

/** A look that ends when it is told to. */
class Look {
  readonly looks: PromiseWithResolvers<void>[] = [];
  readonly watch = new PartWatch(() => {
    const look = Promise.withResolvers<void>();
    this.looks.push(look);
    return look.promise;
  }, TIMES);

  get last(): PromiseWithResolvers<void> {
    const look = this.looks.at(-1);
    if (look === undefined) throw new Error('nobody has looked');
    return look;
  }

  async askFor(ms: number) {
    const asked = this.watch.ask();
    await vi.advanceTimersByTimeAsync(ms);
    return asked;
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('a part that answers is ok, and asks at the same time share one look', async () => {
  const look = new Look();
  const asked = Promise.all([look.watch.ask(), look.watch.ask()]);
  look.last.resolve();
  expect((await asked).map(({ state }) => state)).toEqual(['ok', 'ok']);
  expect(look.looks).toHaveLength(1);
});

it('a part that refuses has failed at once, until it works again', async () => {
  const look = new Look();
  const refused = look.watch.ask();
  look.last.reject(new Error('connect ECONNREFUSED\nat 127.0.0.1'));
  expect(await refused).toEqual({ state: 'failed', reason: 'connect ECONNREFUSED' });
  // It says nothing now, which is no success.
  expect((await look.askFor(1_500)).state).toBe('failed');
  look.last.resolve();
  await vi.advanceTimersByTimeAsync(0);
  const again = look.watch.ask();
  look.last.resolve();
  expect((await again).state).toBe('ok');
});

it('a part that is late is late for ten seconds, then failed, then ok again', async () => {
  const look = new Look();
  const states: string[] = [];
  for (let asks = 0; asks < 7; asks += 1) states.push((await look.askFor(1_500)).state);
  expect(states).toEqual([...Array.from({ length: 6 }, () => 'late'), 'failed']);
  expect([look.looks.length, look.watch.lateForMs]).toEqual([1, 10_500]);
  look.last.resolve();
  await vi.advanceTimersByTimeAsync(0);
  const again = look.watch.ask();
  look.last.resolve();
  expect([(await again).state, look.watch.lateForMs]).toEqual(['ok', 0]);
});

it('a part that is slow, but answers, is never failed', async () => {
  const look = new Look();
  for (let asks = 0; asks < 12; asks += 1) {
    expect((await look.askFor(1_500)).state).toBe('late');
    look.last.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
  }
});

it('a wait that ends in vain is late, and its seconds count', async () => {
  const look = new Look();
  expect((await look.askFor(1_500)).state).toBe('late');
  await vi.advanceTimersByTimeAsync(3_500);
  look.last.reject(new Error('database is locked'));
  await vi.advanceTimersByTimeAsync(0);
  expect((await look.askFor(1_500)).state).toBe('late');
  await vi.advanceTimersByTimeAsync(3_500);
  expect(await look.askFor(1_500)).toEqual({ state: 'failed', reason: 'no answer in time' });
  expect(look.looks).toHaveLength(2);
});

it('a look that never ends is given up for a new one, and its end changes nothing', async () => {
  const look = new Look();
  expect((await look.askFor(10_000)).state).toBe('late');
  const again = look.watch.ask();
  expect(look.looks).toHaveLength(2);
  look.last.resolve();
  expect((await again).state).toBe('ok');
  look.looks[0]?.reject(new Error('the connection is gone'));
  await vi.advanceTimersByTimeAsync(0);
  const third = look.watch.ask();
  look.last.resolve();
  expect((await third).state).toBe('ok');
});
