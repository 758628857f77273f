import type { MutationKind } from '#shared/nouns.ts';
import type { Owner } from '#shared/ids.ts';
import type { Wording, WrittenField } from './wordings.ts';
import { PhotoHistory } from './photo-history.ts';

/** Something the person did and was told is kept. */
export interface Intent {
  /** The order in which the person did things. */
  readonly number: number;
  readonly kind: MutationKind;
  readonly requestId: string;
  /** Its mark on the server: the budget it names; 0 for a withdrawal. */
  readonly marker: number;
  owner: Owner;
  /** The words it writes, and the words its form showed before. */
  readonly wrote: ReadonlyMap<WrittenField, string>;
  readonly saw: Wording | null;
  /** Answers to conflicts: the other side's words the person saw and overruled, and the fields they gave up. */
  readonly chose: Set<string>;
  readonly gaveUp: Set<WrittenField>;
  /** False when the page died while the person was doing it: it may be kept, or not at all. */
  isCertain: boolean;
  /** Why the server need not have it: a later one took its place, or the person gave it up. */
  fate: 'live' | 'superseded' | 'cancelled' | 'discarded';
  /** The intent that carries its words, once superseded. */
  within: Intent | null;
}

/** Something the server did, once, for a request that was not a replay. */
export interface Effect {
  readonly kind: MutationKind;
  readonly requestId: string;
  readonly marker: number;
  /** The owner the server did it for. */
  readonly actor: Owner;
  /** Done by another device, not by this story's. */
  readonly isElsewhere: boolean;
  /** The version it made of the row. */
  readonly version: number;
  /** The words and the position of the row at this version. */
  readonly row: Wording;
  readonly position: string;
  /** The words that another device wrote; empty for this device. */
  readonly wrote: ReadonlyMap<WrittenField, string>;
}

/** Acts and their effects: the outside view that the invariants compare the device with. */
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
  /** The leases taken (key and context), with their times. */
  readonly takers = new Map<string, number>();
  /** Sessions that ended on this device. */
  readonly endedSessions = new Set<string>();

  /** Requests for a plan that books at once: awarded on arrival, so that an edit made meanwhile comes too late. */
  readonly instant = new Set<string>();

  record(intent: Pick<Intent, 'kind' | 'requestId' | 'marker' | 'owner' | 'wrote' | 'saw'>): Intent {
    const recorded: Intent = {
      ...intent,
      number: this.intents.length + 1,
      fate: 'live',
      within: null,
      isCertain: false,
      chose: new Set(),
      gaveUp: new Set(),
    };
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

  /** Whether the server did it; an edit of an unsent creation arrives within the creation. */
  hasEffect({ kind, requestId, marker }: Intent): boolean {
    return this.effects.some(
      (effect) =>
        effect.requestId === requestId &&
        effect.marker === marker &&
        (effect.kind === kind || (kind === 'quote_request.edit' && effect.kind === 'quote_request.create')),
    );
  }

  /** The person's act behind an effect. */
  intentBehind({ kind, requestId, marker }: Effect): Intent | undefined {
    if (kind === 'quote_request.create') return this.intentsOn(requestId).find((intent) => intent.kind === kind);
    return this.intentOf(kind, requestId, marker);
  }

  /** The intent whose send carries the words of this one. */
  carrierOf(intent: Intent): Intent {
    return intent.within === null ? intent : this.carrierOf(intent.within);
  }

  /** Whether somebody else touched a request: then a conflict is no surprise. */
  isTouchedElsewhere(requestId: string): boolean {
    return this.effects.some((effect) => effect.isElsewhere && effect.requestId === requestId);
  }
}
