import { describe, expect, it } from 'vitest';
import { type Connectivity, type ConnectivityEvent, initialConnectivity, nextConnectivity } from './connectivity.ts';

const ours = { type: 'heard', kind: 'ours' } as const;
const none = { type: 'heard', kind: 'none' } as const;
const foreign = { type: 'heard', kind: 'foreign' } as const;
const hint = (isOnline: boolean) => ({ type: 'browser', isOnline }) as const;

function shownAfter(...events: ConnectivityEvent[]): Connectivity {
  return events.reduce(nextConnectivity, initialConnectivity).shown;
}

describe('the network state', () => {
  it.each<[Connectivity, string, ConnectivityEvent[]]>([
    ['online', 'before anything was heard', []],
    ['online', 'when our server answers', [ours]],
    ['unstable', 'after one answer that did not come', [none]],
    ['unstable', 'after one answer that did not come among others', [ours, none]],
    ['unreachable', 'after two in a row', [ours, none, none]],
    ['unreachable', 'after two that were a stranger’s', [foreign, foreign]],
    ['unstable', 'when ours comes after two that did not', [none, none, ours]],
    ['online', 'when ours comes after one that did not', [none, ours]],
    ['unstable', 'while two of the last five did not come', [none, none, ours, ours, ours]],
    ['online', 'once only one of the last five did not come', [none, none, ours, ours, ours, ours]],
    ['offline', 'when the browser says so', [ours, hint(false)]],
    ['offline', 'when the browser says so and nothing comes', [hint(false), none]],
    ['online', 'when ours comes, whatever the browser says', [hint(false), ours]],
    ['online', 'when the browser has it back', [hint(false), none, none, hint(true)]],
    ['unstable', 'with what was before the browser had it back forgotten', [none, none, hint(true), none]],
    ['offline', 'when ours was on its way as the network went', [ours, hint(false), { ...ours, hints: 0 }]],
    ['online', 'when ours comes to a request that left since', [hint(false), { ...ours, hints: 1 }]],
    [
      'online',
      'when what was asked without a network fails after it is back',
      [hint(false), hint(true), { ...none, hints: 1 }],
    ],
    ['unstable', 'when ours comes through an absence that two others did not survive', [none, none, hint(false), ours]],
  ])('%s %s', (expected, _, events) => {
    expect(shownAfter(...events)).toBe(expected);
  });
});
