import { type OutboxState, outboxEvents } from '#shared/protocol/outbox.states.ts';

const moves = new Map<OutboxState, Set<OutboxState>>();
for (const { from, to } of Object.values(outboxEvents)) {
  for (const state of from) moves.set(state, (moves.get(state) ?? new Set()).add(to.state));
}

/** Whether some event leads from one state to another. */
export function mayLead(from: OutboxState, to: OutboxState): boolean {
  return moves.get(from)?.has(to) === true;
}
