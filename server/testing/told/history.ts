import type { Notification } from '#shared/notifications/notification.schema.ts';
import type { Choices } from '#shared/notifications/notification.kinds.ts';
import { type Expected, expectedBetween, type Side } from './expected.ts';
import type { Move } from './moves.ts';
import type { Seen } from './seen.ts';

/** What was told under the bell, first seen after a move. */
export interface ToldByBell {
  readonly side: Side;
  readonly at: number;
  readonly row: Notification;
}

/** Something that is to be told, and how it stood after each move since. */
export interface Pending extends Expected {
  readonly since: number;
  readonly stands: Map<number, Standing>;
}

export interface Standing {
  /** So before the move, or after it: it may be told. */
  readonly mayBe: boolean;
  /** So the whole time: it must be told once nothing fails. */
  readonly isSo: boolean;
  readonly choices: Choices;
  readonly isQuiet: boolean;
  readonly endpoint: string | null;
}

export interface Step {
  readonly move: Move;
  readonly now: number;
  readonly isCalm: boolean;
}

/** What has happened so far, and what is to be told of it. */
export class History {
  readonly steps: Step[] = [];
  readonly pending: Pending[] = [];
  readonly told: ToldByBell[] = [];
  readonly choices: Record<Side, Choices> = { client: {}, photographer: {} };
  readonly isQuiet: Record<Side, boolean> = { client: false, photographer: false };
  readonly devices = new Map<string, Side>();
  readonly #endpoint: Record<Side, string | null> = { client: null, photographer: null };
  readonly #unread: Record<Side, Set<string>> = { client: new Set(), photographer: new Set() };
  readonly faults: string[] = [];
  /** The request of each session. */
  readonly sessions = new Map<string, string>();
  #move: Move = { move: 'calm' };

  /** @returns the number of the move */
  begin(move: Move): number {
    this.#move = move;
    return this.steps.length;
  }

  end(before: Seen, after: Seen, isCalm: boolean): void {
    const at = this.steps.length;
    this.steps.push({ move: this.#move, now: after.now, isCalm });
    for (const { id, request } of after.bookings) this.sessions.set(id, request);
    const fresh = expectedBetween(before, after);
    this.pending.push(...fresh.map((one) => ({ ...one, since: at, stands: new Map<number, Standing>() })));
    const isRun = this.#move.move === 'run' || this.#move.move === 'calm';
    for (const one of this.pending) {
      const isReader = (seen: Seen) => seen[one.to].isActive;
      const then = { ...before, now: after.now };
      const was = one.isTrue(then) && isReader(then);
      const is = one.isTrue(after) && isReader(after);
      const isFresh = one.since === at;
      one.stands.set(at, {
        mayBe: is || ((was || (isFresh && one.isBrief)) && isRun),
        isSo: is && (isFresh || was),
        choices: this.choices[one.to],
        isQuiet: this.isQuiet[one.to],
        endpoint: this.#endpoint[one.to],
      });
    }
  }

  device(side: Side, endpoint: string | null): void {
    this.#endpoint[side] = endpoint;
    if (endpoint !== null) this.devices.set(endpoint, side);
  }

  /** Takes what a device pulls, and compares what is unread. */
  bell(side: Side, rows: readonly Notification[]): void {
    const known = new Set(this.told.map(({ row }) => row.id));
    for (const row of rows) {
      if (known.has(row.id)) continue;
      this.told.push({ side, at: this.steps.length, row });
      this.#unread[side].add(row.id);
    }
    const unread = rows.filter(({ read_at }) => read_at === null).map(({ id }) => id);
    const wanted = [...this.#unread[side]];
    if (unread.toSorted().join() !== wanted.toSorted().join()) {
      this.faults.push(`${side}: ${unread.length} unread instead of ${wanted.length}`);
    }
  }

  rowsOf(side: Side): Notification[] {
    return this.told.flatMap((one) => (one.side === side ? [one.row] : []));
  }

  read(side: Side, id: string, until: string | null): void {
    for (const row of this.rowsOf(side)) {
      if (row.id === id || (until !== null && row.created_at <= until)) this.#unread[side].delete(row.id);
    }
  }

  /** What happened, for who looks at a history that does not hold. */
  lines(): string[] {
    return this.steps.map(({ move, now }, at) => {
      const fresh = this.pending.filter(({ since }) => since === at).map(({ event, to }) => `${event}→${to}`);
      const told = this.told.filter((one) => one.at === at).map(({ side, row }) => `${row.event}→${side}`);
      return `${at} ${new Date(now).toISOString()} ${JSON.stringify(move)} is to be told: ${fresh.join(' ')}; bell: ${told.join(' ')}`;
    });
  }

  /** Whether somebody has read a notification of this. */
  isRead(side: Side, row: Notification): boolean {
    return !this.#unread[side].has(row.id);
  }
}
