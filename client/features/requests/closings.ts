import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { type KindOf, type mutations, ruleOf } from '#shared/nouns.ts';
import type { QuoteRequestMove } from '#shared/requests/quote-request.states.ts';

/** Ends a request: its owner withdraws it, or the asked photographer declines it. */
type ClosingKind = {
  [Kind in KindOf<'quote_request'>]: (typeof mutations)[Kind] extends { withdraws: true } ? Kind : never;
}[KindOf<'quote_request'>];

interface Closing {
  readonly move: QuoteRequestMove;
  /** The word in a list while it waits. */
  readonly waits: MessageDescriptor;
  /** The text on the request's page while it waits. */
  readonly kept: MessageDescriptor;
  /** The text beside the current request, when that changed while the closing waited. */
  readonly changed: MessageDescriptor;
  readonly confirmLabel: MessageDescriptor;
  readonly giveUp: MessageDescriptor;
}

/** Complete by its type: a kind without texts does not compile. */
const closings: Readonly<Record<ClosingKind, Closing>> = {
  'quote_request.withdraw': {
    move: 'withdraw',
    waits: msg`Retrait en attente`,
    kept: msg`Votre retrait est gardé ici.`,
    changed: msg`Elle a été modifiée ailleurs pendant que votre retrait attendait.`,
    confirmLabel: msg`La retirer quand même`,
    giveUp: msg`Ne pas la retirer`,
  },
  'quote_request.decline': {
    move: 'decline',
    waits: msg`Refus en attente`,
    kept: msg`Votre refus est gardé ici.`,
    changed: msg`Elle a été modifiée par son auteur pendant que votre refus attendait.`,
    confirmLabel: msg`La décliner quand même`,
    giveUp: msg`Ne pas la décliner`,
  },
};

/** The texts of an action that ends the request; null for any other. */
export function closingOf({ kind }: Pick<ItemOf<'quote_request'>, 'kind'>): Closing | null {
  return isClosing(kind) ? closings[kind] : null;
}

export function isClosing(kind: KindOf<'quote_request'>): kind is ClosingKind {
  return ruleOf(kind).withdraws === true;
}
