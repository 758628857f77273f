import type { MutationKind } from '#shared/nouns.ts';
import type { Owner } from '#shared/ids.ts';
import type { Wording, WrittenField } from './wordings.ts';
import { NounHistory } from './nouns/noun-history.ts';
import { OfferHistory } from './offer-history.ts';
import { PhotoHistory } from './photo-history.ts';
import { TalkHistory } from './talk/talk-history.ts';
import { ToldHistory } from './told/told-history.ts';

/** An action of the person that the device confirmed. */
export interface Intent {
  /** The position in the order of the person's actions. */
  readonly number: number;
  readonly kind: MutationKind;
  readonly requestId: string;
  /** Its marker on the server: its budget; 0 for a withdrawal. */
  readonly marker: number;
  owner: Owner;
  /** The words it writes, and the words its form showed before. */
  readonly wrote: ReadonlyMap<WrittenField, string>;
  readonly saw: Wording | null;
  /**
   * Answers to conflicts: the other side's words the person saw and rejected, and the fields where they accepted them.
   */
  readonly chose: Set<string>;
  readonly gaveUp: Set<WrittenField>;
  /** False when the page was killed during the action: it may be stored or not. */
  isCertain: boolean;
  /** Why the server need not have it: a later action replaced it, or the person cancelled it. */
  fate: 'live' | 'superseded' | 'cancelled' | 'discarded';
  /** The intent that carries its words, once superseded. */
  within: Intent | null;
}

/** One effect on the server, of a request that was not a replay. */
export interface Effect {
  readonly kind: MutationKind;
  readonly requestId: string;
  readonly marker: number;
  /** The owner of the request. */
  readonly actor: Owner;
  /** Done by another device, which the story does not play. */
  readonly isElsewhere: boolean;
  /** The row's version after it. */
  readonly version: number;
  /** The row's words and position at this version. */
  readonly row: Wording;
  readonly position: string;
  /** The words that another device wrote; empty for this device. */
  readonly wrote: ReadonlyMap<WrittenField, string>;
}

/** Actions and their effects: the outside view that the invariants compare with the device. */
export class History {
  readonly intents: Intent[] = [];
  readonly photos = new PhotoHistory();
  readonly nouns = new NounHistory();
  readonly offers = new OfferHistory();
  readonly talk = new TalkHistory();
  readonly told = new ToldHistory();
  readonly effects: Effect[] = [];
  /** Answers our server gave and the device received, by idempotency key. */
  readonly answers = new Map<string, { readonly status: number; readonly code: string | null }[]>();
  /** Drafts that the person typed and neither sent nor discarded. */
  readonly drafts = new Map<string, Owner>();

  /** Items never tried before a sign-out discarded them: the key, and the session that ended. */
  readonly thrownAway = new Map<string, string>();
  /** The leases taken (key and context), with their times. */
  readonly takers = new Map<string, number>();
  /** Sessions that ended with a discard: this device has stored it. */
  readonly discardedSessions = new Set<string>();

  /** Requests for an instant plan: awarded on arrival, so that an edit made meanwhile comes too late. */
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

  /** Whether the server has it; an edit of an unsent creation arrives within the creation. */
  hasEffect({ kind, requestId, marker }: Intent): boolean {
    return this.effects.some(
      (effect) =>
        effect.requestId === requestId &&
        effect.marker === marker &&
        (effect.kind === kind || (kind === 'quote_request.edit' && effect.kind === 'quote_request.create')),
    );
  }

  /** The person's action that caused an effect. */
  intentBehind({ kind, requestId, marker }: Effect): Intent | undefined {
    if (kind === 'quote_request.create') return this.intentsOn(requestId).find((intent) => intent.kind === kind);
    return this.intentOf(kind, requestId, marker);
  }

  /** The intent whose send carries the words of this one. */
  carrierOf(intent: Intent): Intent {
    return intent.within === null ? intent : this.carrierOf(intent.within);
  }

  /** Whether another person changed a request: then a conflict is expected. */
  isTouchedElsewhere(requestId: string): boolean {
    return this.effects.some((effect) => effect.isElsewhere && effect.requestId === requestId);
  }
}
