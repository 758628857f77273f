/** A span of time, its end excluded. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const QUARTER_MS = 900_000;

/** A span with whole quarters of an hour: one that it touches belongs to it. Zones of Quebec begin on whole hours. */
export function wholeQuarters({ from, until }: Span): Span {
  const [first, end] = boundsOf({ from, until });
  return { from: new Date(first * QUARTER_MS), until: new Date(end * QUARTER_MS) };
}

/** The first quarter of an hour that a span touches, counted from 1970, and the one after its last. */
export function boundsOf({ from, until }: Span): readonly [number, number] {
  return [Math.floor(from.getTime() / QUARTER_MS), Math.ceil(until.getTime() / QUARTER_MS)];
}

/** Every quarter that these spans touch, once and in order. */
export function quartersOf(spans: readonly Span[]): number[] {
  const touched = spans.flatMap((span) => {
    const [first, end] = boundsOf(span);
    return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  });
  return [...new Set(touched)].toSorted((a, b) => a - b);
}
