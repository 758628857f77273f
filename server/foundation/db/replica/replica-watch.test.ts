// no database
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { DatabaseUnavailableError } from '#server/trouble.ts';
import { em, withEm } from '../request-em.ts';
import { NoReplicaError, positionOf, type ReplicaDoor } from './replica-door.ts';
import { replicaReport } from './replica-report.ts';
import { ReplicaWatch } from './replica-watch.ts';

const manager = (name: string) => ({ name, fork: () => manager(name) }) as unknown as SqlEntityManager;
const whereItReads = () => (em() as unknown as { name: string }).name;

/** A primary and a replica that is as late as a test says. */
class FakeDoor implements ReplicaDoor {
  readonly em = manager('replica');
  written = 100n;
  replayed = 100n;
  failure: Error | null = null;

  writtenTo = (): Promise<bigint> => Promise.resolve(this.written);
  replayedTo = (): Promise<bigint> =>
    this.failure === null ? Promise.resolve(this.replayed) : Promise.reject(this.failure);
  close = (): Promise<void> => Promise.resolve();
}

let door: FakeDoor;
let hears: boolean;
let told: (string | null)[];
let watch: ReplicaWatch;
let now: number;

beforeEach(() => {
  door = new FakeDoor();
  [hears, told, now] = [true, [], 50_000];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  watch = new ReplicaWatch(door, {
    hears: () => hears,
    onTrouble: (trouble) => void told.push(trouble?.message ?? null),
  });
});
afterEach(() => vi.restoreAllMocks());

const read = () => withEm(manager('primary'), () => watch.read(() => Promise.resolve(whereItReads())));

describe('a replica', () => {
  it('is read once it has said that it has all', async () => {
    expect(await read()).toBe('primary');
    await watch.beat();
    expect(await read()).toBe('replica');
    expect(watch.reads).toEqual({ replica: 1, primary: 1 });
    expect(told).toEqual([null]);
  });

  it('is not read from a write until it has that write', async () => {
    await watch.beat();
    door.written = 200n;
    watch.noteWrite();
    expect(await read()).toBe('primary');
    await watch.beat();
    expect(await read()).toBe('primary');
    // Other writes go on: it has the one that was noted, and that is enough.
    door.written = 300n;
    door.replayed = 250n;
    await watch.beat();
    expect(await read()).toBe('replica');
    expect(told).toEqual([null]);
  });

  it('is not read from a write that came while it was asked', async () => {
    door.replayedTo = () => {
      watch.noteWrite();
      return Promise.resolve(door.replayed);
    };
    await watch.beat();
    expect(await read()).toBe('primary');
  });

  it('is not read while it lags, and says how much', async () => {
    await watch.beat();
    for (let second = 0; second < 12; second += 1) {
      now += 1_000;
      door.written += 10n;
      await watch.beat();
    }
    expect(watch.standing).toMatchObject({ isUsed: false, lagMs: 12_000 });
    expect(await read()).toBe('primary');
    // It comes nearer: what the primary had seven seconds ago.
    door.replayed = 155n;
    await watch.beat();
    expect(watch.standing).toMatchObject({ isUsed: true, lagMs: 7_000 });
    expect(told).toEqual([null, 'It is late', null]);
  });

  it('is not read where nobody says what others wrote', async () => {
    await watch.beat();
    hears = false;
    expect(await read()).toBe('primary');
  });

  it('that dies is asked nothing more until it answers', async () => {
    await watch.beat();
    const failing = withEm(manager('primary'), () =>
      watch.read(() => {
        if (whereItReads() === 'replica') throw new DatabaseUnavailableError('No connection');
        return Promise.resolve(whereItReads());
      }),
    );
    expect(await failing).toBe('primary');
    expect(await read()).toBe('primary');
    door.failure = new DatabaseUnavailableError('No connection');
    await watch.beat();
    expect(watch.standing).toMatchObject({ isUsed: false, trouble: door.failure });
    door.failure = null;
    await watch.beat();
    expect(await read()).toBe('replica');
    expect(told).toEqual([null, 'No connection', null]);
  });

  it('that answers a read with another error, or with nothing, is read again at the primary, and stays', async () => {
    await watch.beat();
    const found = withEm(manager('primary'), () =>
      watch.read(() => {
        if (whereItReads() === 'replica') throw new Error('not found');
        return Promise.resolve('found');
      }),
    );
    expect(await found).toBe('found');
    expect(await read()).toBe('replica');
  });

  it('that is silent for long holds nobody up', async () => {
    await watch.beat();
    vi.useFakeTimers();
    const waiting = withEm(manager('primary'), () =>
      watch.read(() =>
        whereItReads() === 'replica' ? new Promise<string>(() => undefined) : Promise.resolve('primary'),
      ),
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await waiting).toBe('primary');
    expect(watch.standing.isUsed).toBe(false);
    vi.useRealTimers();
  });

  it('is asked again until it has a write, and each second after that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = vi.spyOn(door, 'replayedTo');
    const running = watch.run();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.mock.calls.length).toBeLessThan(13);
    door.written = 500n;
    watch.noteWrite();
    await vi.advanceTimersByTimeAsync(50);
    door.replayed = 500n;
    await vi.advanceTimersByTimeAsync(100);
    expect(watch.standing.isUsed).toBe(true);
    watch.stop();
    await running;
    vi.useRealTimers();
  });
});

it('the operator is told whether it has all, lags, or is none', async () => {
  vi.restoreAllMocks();
  expect(await replicaReport(door)).toMatchObject({ isWell: true });
  door.replayed = 99n;
  expect(await replicaReport(door, 120)).toMatchObject({ isWell: false, words: expect.stringContaining('it lacks') });
  door.failure = new NoReplicaError('it is no replica');
  expect((await replicaReport(door)).words).toMatch(/^it is no replica, and public data is read at the primary/);
});

it('a position of the log is a number', () => {
  expect(positionOf('16/B374D848') > positionOf('16/B374D840')).toBe(true);
  expect(positionOf('17/0') > positionOf('16/FFFFFFFF')).toBe(true);
});
