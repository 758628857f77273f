/** `npm run draw-states`: draws the state tables in the docs. A test checks that it was run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingMoves } from '#shared/bookings/booking.states.ts';
import { paymentMoves } from '#shared/payments/payment.states.ts';
import { agreement, type AgreementRule } from '#shared/requests/agreement.states.ts';
import { isTerminal, outboxEvents, outboxStates } from '#shared/protocol/outbox.states.ts';

/** A drawing of a page, between `<!-- drawn: name -->` and the end of its block. */
interface Drawing {
  readonly page: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** The arrows of a graph, with every verb that makes each: `open --> quoted: send`. */
function arrowsOf(moves: readonly (readonly [verb: string, from: string, to: string])[]): string[] {
  const arrows = Map.groupBy(moves, ([, from, to]) => `${from} --> ${to}`);
  return [...arrows].map(([arrow, made]) => `${arrow}: ${made.map(([verb]) => verb).join(', ')}`);
}

function outboxLines(): string[] {
  const moves = Object.entries(outboxEvents).flatMap(([event, { from, to }]) =>
    from.map((state) => [to.reason === null ? event : `${event} (${to.reason})`, state, to.state] as const),
  );
  const ends = outboxStates.filter(isTerminal).map((state) => `${state} --> [*]`);
  return ['[*] --> queued', ...arrowsOf(moves), ...ends];
}

/** One row of the agreement: the request, or its quotes with what other verbs do to them. */
function agreementLines(row: 'request' | 'quote'): string[] {
  const rules = Object.entries<AgreementRule>(agreement);
  const moves = rules.flatMap(([verb, rule]) => {
    const made = row === 'request' ? [rule.request] : [rule.quote, rule.others];
    return made.flatMap((move, index) => {
      if (move === undefined) return [];
      const [, short = ''] = verb.split('.');
      const by = index === 1 && rule.quote !== undefined ? `${short} of another` : nameOf(verb, row);
      return move.from.filter((from) => from !== move.to).map((from) => [by, from, move.to] as const);
    });
  });
  return [row === 'request' ? '[*] --> open' : '[*] --> sent: send', ...arrowsOf(moves)];
}

/** A verb about the other row is named whole. */
function nameOf(verb: string, row: 'request' | 'quote'): string {
  const own = row === 'request' ? 'quote_request.' : 'quote.';
  return verb.startsWith(own) ? verb.slice(own.length) : verb.replace('quote_request.', 'request ').replace('.', ' ');
}

/** A table of moves. @param start how its first state is reached */
function moveLines(
  rules: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>,
  start: readonly string[],
): string[] {
  const moves = Object.entries(rules).flatMap(([verb, { from, to }]) =>
    from.map((state) => [verb, state, to] as const),
  );
  return [...start, ...arrowsOf(moves)];
}

const drawings: readonly Drawing[] = [
  { page: 'SYNC.md', name: 'outbox', lines: outboxLines() },
  { page: 'AGREEMENT.md', name: 'request', lines: agreementLines('request') },
  { page: 'AGREEMENT.md', name: 'quote', lines: agreementLines('quote') },
  {
    page: 'MONEY.md',
    name: 'booking',
    lines: moveLines(bookingMoves, ['[*] --> awaiting_payment: hold', '[*] --> confirmed: book']),
  },
  { page: 'MONEY.md', name: 'payment', lines: moveLines(paymentMoves, ['[*] --> none']) },
];

/** Each page with its current drawings. */
export function drawnPages(): { page: string; before: string; after: string }[] {
  return [...new Set(drawings.map(({ page }) => page))].map((page) => {
    const before = readFileSync(fileOf(page), 'utf8');
    const after = drawings.filter((one) => one.page === page).reduce(withDrawing, before);
    return { page, before, after };
  });
}

/** @throws Error when the page has no place for it */
function withDrawing(text: string, { page, name, lines }: Drawing): string {
  const place = new RegExp(`(<!-- drawn: ${name} -->\n\n)\`\`\`mermaid\n[\\s\\S]*?\`\`\``);
  if (!place.test(text)) throw new Error(`docs/${page} has no place for the drawing “${name}”`);
  const drawing = `\`\`\`mermaid\nstateDiagram-v2\n${lines.map((line) => `  ${line}\n`).join('')}\`\`\``;
  return text.replace(place, (_, mark: string) => mark + drawing);
}

function fileOf(page: string): string {
  return join(import.meta.dirname, '../docs', page);
}

if (import.meta.main) for (const { page, after } of drawnPages()) writeFileSync(fileOf(page), after);
