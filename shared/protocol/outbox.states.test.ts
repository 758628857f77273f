import { describe, expect, it } from 'vitest';
import {
  isTerminal,
  moveOutbox,
  needsYouReasons,
  type OutboxEvent,
  outboxEvents,
  outboxStates,
  waitingReasons,
} from './outbox.states.ts';

const events = Object.keys(outboxEvents) as OutboxEvent[];

/** The states in which each event applies, and the next state. */
const graph: Record<OutboxEvent, readonly [from: string, to: string]> = {
  claim: ['queued waiting', 'in_flight'],
  acknowledge: ['in_flight', 'done'],
  retry: ['in_flight', 'waiting: retry'],
  lack_auth: ['in_flight queued waiting', 'waiting: auth'],
  lack_storage: ['in_flight', 'waiting: storage'],
  lack_update: ['in_flight', 'waiting: update'],
  park: ['queued waiting', 'waiting: dependency'],
  pause: ['queued waiting in_flight', 'waiting: paused'],
  resume: ['waiting', 'queued'],
  conflict: ['in_flight', 'needs_you: conflict'],
  reject: ['in_flight', 'needs_you: rejected'],
  oversize: ['in_flight', 'needs_you: too_large'],
  lose_file: ['queued waiting in_flight', 'needs_you: file'],
  give_file: ['queued waiting in_flight needs_you', 'queued'],
  cancel: ['queued waiting needs_you', 'cancelled'],
};

const cases = events.flatMap((event) =>
  outboxStates.map((state) => {
    const [from, to] = graph[event];
    return { state, event, to: from.split(' ').includes(state) ? to : 'nowhere' };
  }),
);

describe('a queued action', () => {
  it.each(cases)('that is $state goes $to at $event', ({ state, event, to }) => {
    const position = moveOutbox(state, event);
    const shown = position && (position.reason === null ? position.state : `${position.state}: ${position.reason}`);
    expect(shown ?? 'nowhere').toBe(to);
  });

  it.each(outboxStates)('that is %s is finished only when it was acknowledged or cancelled', (state) => {
    expect(isTerminal(state)).toBe(['done', 'cancelled'].includes(state));
  });

  it.each(outboxStates.filter(isTerminal))('that is %s never changes its state again', (state) => {
    expect(events.filter((event) => moveOutbox(state, event) !== null)).toEqual([]);
  });

  it.each(outboxStates.filter((state) => !isTerminal(state)))('that is %s can reach a final state', (state) => {
    const reached = new Set([state]);
    for (const from of reached) for (const event of events) reached.add(moveOutbox(from, event)?.state ?? from);
    expect([...reached].some(isTerminal)).toBe(true);
  });

  it('that needs the person changes only by the person', () => {
    expect(events.filter((event) => moveOutbox('needs_you', event) !== null)).toEqual(['give_file', 'cancel']);
  });

  it('can wait for every reason that exists, and for no other', () => {
    const reasonsOf = (state: string) =>
      events.map((event) => outboxEvents[event].to).flatMap((to) => (to.state === state ? [to.reason] : []));
    expect(new Set(reasonsOf('waiting'))).toEqual(new Set(waitingReasons));
    expect(new Set(reasonsOf('needs_you'))).toEqual(new Set(needsYouReasons));
  });
});
