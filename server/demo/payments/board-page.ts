import { type SimAccount, verdicts } from '#server/gateways/payments/local/parts/sim-account.ts';
import type { PaymentSimulator } from '#server/gateways/payments/local/simulator.ts';
import { type WebhookFault, webhookFaults } from '#server/gateways/payments/local/sim-webhooks.ts';
import { escapeHtml } from '../escape-html.ts';
import { verdictWords } from './form-words.ts';
import { shell } from './form-page.ts';
import { paymentsList } from './payments-list.ts';

const faultWords: Record<WebhookFault, string> = {
  none: 'Arrivent une fois, tout de suite',
  lost: 'Se perdent',
  doubled: 'Arrivent deux fois',
  late: 'Arrivent 15 secondes plus tard',
  reordered: 'Arrivent après le suivant',
  failed: 'Échouent une fois, puis arrivent',
  forged: 'Sont précédés d’un faux',
};

/** The simulator's own page: its accounts and charges, its decisions about them, and the faults of its messages. */
export function boardPage({ accounts, webhooks, state, balances, missingOf }: BoardParts): string {
  const options = webhookFaults.map(
    (fault) => `<option value="${fault}"${fault === webhooks.fault ? ' selected' : ''}>${faultWords[fault]}</option>`,
  );
  const list = accounts.toReversed().map((account) => accountItem(account, missingOf(account)));
  return shell(
    'fr',
    'Simulateur de paiement',
    `<p><a href="/">Déclic</a> · <a href="/demo/horloge">Horloge</a></p><h1>Simulateur de paiement</h1>
<form method="post" action="/demo/paiement/messages"><p class="field"><label for="fault">Les messages à Déclic</label>
<select id="fault" name="fault">${options.join('')}</select></p><p class="actions"><button>Appliquer</button></p></form>
<h2>Comptes</h2>${list.length === 0 ? '<p>Aucun compte pour l’instant.</p>' : `<ul>${list.join('')}</ul>`}
${paymentsList({ state, balances })}`,
  );
}

interface BoardParts extends Pick<PaymentSimulator, 'accounts' | 'webhooks' | 'state' | 'balances'> {
  readonly missingOf: (account: SimAccount) => readonly string[];
}

function accountItem({ id, verdict, isGone }: SimAccount, missing: readonly string[]): string {
  const state = isGone
    ? 'Déconnecté'
    : missing.length > 0
      ? `Il manque : ${missing.join(', ')}`
      : verdictWords.fr[verdict];
  const decisions = verdicts.map(
    (one) => `<button name="decision" value="${one}" class="quiet">${verdictWords.fr[one]}</button>`,
  );
  const actions = `<form method="post" action="/demo/paiement/comptes/${id}"><p class="actions">${decisions.join(' ')}
<button name="decision" value="disconnect" class="quiet">Couper le lien</button></p></form>`;
  return `<li><code>${id}</code><br>${escapeHtml(state)}${isGone ? '' : actions}</li>`;
}
