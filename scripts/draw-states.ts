/** `npm run draw-states`: draws the outbox's states in docs/SYNC.md from their table. A test checks that it was run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTerminal, outboxEvents, outboxStates } from '#shared/sync/outbox.states.ts';

const file = join(import.meta.dirname, '../docs/SYNC.md');
const drawing = /```mermaid\nstateDiagram-v2\n[\s\S]*?```/;

/** The graph of the table in Mermaid: one arrow for each way from one state to another. */
export function stateGraph(): string {
  const arrows = new Map<string, string[]>();
  for (const [event, { from, to }] of Object.entries(outboxEvents)) {
    for (const state of from) {
      const arrow = `${state} --> ${to.state}`;
      const reason = to.reason === null ? event : `${event} (${to.reason})`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), reason]);
    }
  }
  const lines = [
    '[*] --> queued',
    ...[...arrows].map(([arrow, events]) => `${arrow}: ${events.join(', ')}`),
    ...outboxStates.filter(isTerminal).map((state) => `${state} --> [*]`),
  ];
  return `\`\`\`mermaid\nstateDiagram-v2\n${lines.map((line) => `  ${line}\n`).join('')}\`\`\``;
}

/** The page with the current graph. */
export function drawn(): { before: string; after: string } {
  const before = readFileSync(file, 'utf8');
  return { before, after: before.replace(drawing, () => stateGraph()) };
}

if (import.meta.main) writeFileSync(file, drawn().after);
