import type { Stripe } from 'stripe';
import { formatsOf } from '#shared/formats/formats.ts';
import type { PaymentSimulator } from '#server/gateways/payments/local/simulator.ts';
import { HAND_REFUND_CENTS } from './charge.routes.ts';
import { escapeHtml } from '../escape-html.ts';

const MOST = 20;

const stateWords: Readonly<Record<string, string>> = {
  requires_payment_method: 'Attend une carte',
  requires_action: 'Attend la banque',
  requires_capture: 'Autorisé',
  succeeded: 'Encaissé',
  canceled: 'Annulé',
};

const disputeWords: Readonly<Record<string, string>> = {
  needs_response: 'contesté',
  won: 'contestation gagnée',
  lost: 'contestation perdue',
};

const money = (cents: number) => formatsOf('fr').moneyExact(cents);

/** The latest charges, each with what a cardholder and their bank can do about it, and all balances. */
export function paymentsList({ state, balances }: Pick<PaymentSimulator, 'state' | 'balances'>): string {
  const intents = Object.values(state.intents).slice(-MOST).toReversed();
  const items = intents.map((intent) =>
    paymentItem(
      intent,
      Object.values(state.disputes).find(({ payment_intent }) => payment_intent === intent.id),
    ),
  );
  const theirs = Object.values(balances.accounts).reduce((sum, cents) => sum + cents, 0);
  return `<h2>Paiements</h2>${items.length === 0 ? '<p>Aucun paiement pour l’instant.</p>' : `<ul>${items.join('')}</ul>`}
<h2>Soldes</h2><ul><li>Plateforme : ${money(balances.platform)}</li><li>Photographes : ${money(theirs)}</li>
<li>Frais du paiement : ${money(balances.costs)}</li><li>Somme de tout : ${money(balances.sum)}</li></ul>`;
}

function paymentItem(intent: Stripe.PaymentIntent, dispute: Stripe.Dispute | undefined): string {
  const { id, status, amount, amount_received, last_payment_error } = intent;
  const words = [
    stateWords[status] ?? status,
    money(status === 'succeeded' ? amount_received : amount),
    ...(last_payment_error === null ? [] : [last_payment_error.decline_code ?? last_payment_error.code ?? '']),
    ...(dispute === undefined ? [] : [disputeWords[dispute.status] ?? dispute.status]),
  ];
  return `<li><code>${escapeHtml(id)}</code><br>${escapeHtml(words.join(' · '))}${actionsOf(intent, dispute)}</li>`;
}

function actionsOf({ id, status }: Stripe.PaymentIntent, dispute: Stripe.Dispute | undefined): string {
  if (status !== 'succeeded' || (dispute !== undefined && dispute.status !== 'needs_response')) return '';
  const decisions =
    dispute === undefined
      ? [
          ['contest', 'La personne conteste'],
          ['refund', `Rendre ${money(HAND_REFUND_CENTS)} hors de Déclic`],
        ]
      : [
          ['won', 'La banque donne raison à la plateforme'],
          ['lost', 'La banque donne raison à la personne'],
        ];
  const buttons = decisions.map(
    ([value, words]) => `<button name="decision" value="${value}" class="quiet">${words}</button>`,
  );
  return `<form method="post" action="/demo/paiement/paiements/${dispute?.id ?? id}"><p class="actions">${buttons.join(' ')}</p></form>`;
}
