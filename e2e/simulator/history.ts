import type { MutationKind } from '#shared/api/mutations.ts';
import type { Owner } from '#shared/ids.ts';
import { PhotoHistory } from './photo-history.ts';

/** Something the person did and was told is kept. */
export interface Intent {
  /** The order in which the person did things. */
  readonly number: number;
  readonly kind: MutationKind;
  readonly requestId: string;
  /** What makes it recognisable on the server: the budget it names; 0 for a withdrawal. */
  readonly marker: number;
  owner: Owner;
  /** The version of the row the person saw; 0 for none. */
  seen: number;
  /** False when the page died while the person was doing it: it may be kept, or not at all. */
  isCertain: boolean;
  /** Why the server need not have it: a later one took its place, or the person gave it up. */
  fate: 'live' | 'superseded' | 'cancelled' | 'discarded';
}

/** Something the server did, once, for a request that was not a replay. */
export interface Effect {
  readonly kind: MutationKind;
  readonly requestId: string;
  readonly marker: number;
  /** Who the server did it for. */
  readonly actor: Owner;
  /** Done by another device, not by this story's. */
  readonly isElsewhere: boolean;
  /** The version it made of the row. */
  readonly version: number;
}

/** What was done, and what came of it: the outside view the invariants compare the device with. */
export class History {
  readonly intents: Intent[] = [];
  readonly photos = new PhotoHistory();
  readonly effects: Effect[] = [];
  /** Answers our server gave and the device received, by idempotency key. */
  readonly answers = new Map<string, { readonly status: number; readonly code: string | null }[]>();
  /** Drafts the person has typed and neither sent nor discarded. */
  readonly drafts = new Map<string, Owner>();

  /** Never tried when a sign-out threw it away: its key, and the session that was to end. */
  readonly thrownAway = new Map<string, string>();
  /** Who took what with a lease (key and context), and when. */
  readonly takers = new Map<string, number>();
  /** Sessions that ended on this device. */
  readonly endedSessions = new Set<string>();

  /** Requests for a plan that books at once: awarded on arrival, so that an edit made meanwhile comes too late. */
  readonly instant = new Set<string>();

  record(intent: Omit<Intent, 'number' | 'fate' | 'isCertain'>): Intent {
    const recorded: Intent = { ...intent, number: this.intents.length + 1, fate: 'live', isCertain: false };
    this.intents.push(recorded);
    return recorded;
  }

  intentOf(kind: MutationKind, requestId: string, marker: number): Intent | undefined {
    return this.intents.findLast(
      (intent) => intent.kind === kind && intent.requestId === requestId && intent.marker === marker,
    );
  }

  intentsOn(requestId: string): Intent[] {
    return this.intents.filter((intent) => intent.requestId === requestId);
  }

  /** Whether the server did it; an edit of what had not left yet arrives within the creation. */
  hasEffect({ kind, requestId, marker }: Intent): boolean {
    return this.effects.some(
      (effect) =>
        effect.requestId === requestId &&
        effect.marker === marker &&
        (effect.kind === kind || (kind === 'quote_request.edit' && effect.kind === 'quote_request.create')),
    );
  }

  /** What the person did that an effect came of. */
  intentBehind({ kind, requestId, marker }: Effect): Intent | undefined {
    if (kind === 'quote_request.create') return this.intentsOn(requestId).find((intent) => intent.kind === kind);
    return this.intentOf(kind, requestId, marker);
  }

  /** Whether somebody else touched a request: then a conflict is no surprise. */
  isTouchedElsewhere(requestId: string): boolean {
    return this.effects.some((effect) => effect.isElsewhere && effect.requestId === requestId);
  }
}
