import type { Owner } from '#shared/ids.ts';
import { requestOfOffer } from './server/offers.ts';

/** A client's answer to a quote, by its kind of action. */
export type AnswerKind = 'quote.accept' | 'quote.reject';

/** An answer that the person gave on this device. */
export interface AnswerAct {
  readonly kind: AnswerKind;
  readonly quoteId: string;
  /** The version that the person read. */
  readonly version: number;
  readonly owner: Owner;
  /** False while the page may have been killed before it kept the answer. */
  isCertain: boolean;
  /** Why the server need not have it: the person took it back, or discarded it with a sign-out. */
  fate: 'live' | 'taken back' | 'discarded';
}

/** An answer of this device that the server took, once for each key. */
interface AnswerEffect {
  readonly key: string;
  readonly kind: AnswerKind;
  readonly quoteId: string;
  readonly version: number;
}

/** Answers to quotes, and their effects. */
export class OfferHistory {
  readonly acts: AnswerAct[] = [];
  readonly effects: AnswerEffect[] = [];
  /** Requests that photographers or other devices changed. */
  readonly touched = new Set<string>();

  record(act: Pick<AnswerAct, 'kind' | 'quoteId' | 'version' | 'owner'>): AnswerAct {
    const recorded: AnswerAct = { ...act, isCertain: false, fate: 'live' };
    this.acts.push(recorded);
    return recorded;
  }

  /** The acts about the quotes of a request, in order. */
  actsOn(requestId: string): AnswerAct[] {
    return this.acts.filter(({ quoteId }) => requestOfOffer(quoteId) === requestId);
  }

  hasEffect(answer: Pick<AnswerAct, 'kind' | 'quoteId' | 'version'>): boolean {
    return this.effectsLike(answer).length > 0;
  }

  effectsLike({ kind, quoteId, version }: Pick<AnswerAct, 'kind' | 'quoteId' | 'version'>): AnswerEffect[] {
    return this.effects.filter(
      (effect) => effect.kind === kind && effect.quoteId === quoteId && effect.version === version,
    );
  }

  /** The acts that an item of the queue carries. */
  carriedBy({ kind, payload }: { readonly kind: string; readonly payload: object }): AnswerAct[] {
    const { id, version } = payload as { readonly id: string; readonly version?: number };
    return this.acts.filter((act) => act.kind === kind && act.quoteId === id && act.version === version);
  }

  isTouched(quoteId: string): boolean {
    return this.touched.has(requestOfOffer(quoteId));
  }

  /** Whether the person said the opposite of the same quote, before a sign-in took that along. */
  hasAnsweredOtherwise(quoteId: string, kind: string): boolean {
    return this.effects.some((effect) => effect.quoteId === quoteId && effect.kind !== kind);
  }

  /** Whether this device has accepted the other quote of the same request. */
  hasChosenAnother(quoteId: string): boolean {
    return this.effects.some(
      (effect) =>
        effect.kind === 'quote.accept' &&
        effect.quoteId !== quoteId &&
        requestOfOffer(effect.quoteId) === requestOfOffer(quoteId),
    );
  }
}
