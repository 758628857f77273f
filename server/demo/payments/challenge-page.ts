import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Challenge } from '#server/gateways/payments/local/simulator.ts';
import { escapeHtml } from '../escape-html.ts';
import { shell } from './form-page.ts';

const words = {
  fr: {
    title: 'Votre banque veut vous reconnaître',
    pay: (amount: string) => `Confirmez-vous l’autorisation de ${amount} chez Déclic?`,
    keep: 'Confirmez-vous que Déclic peut garder cette carte?',
    card: 'Carte',
    yes: 'Oui, je confirme',
    no: 'Non, refuser',
    note: 'Simulateur de la démonstration : avec une vraie carte, cette page est celle de votre banque.',
  },
  en: {
    title: 'Your bank wants to recognize you',
    pay: (amount: string) => `Do you confirm the authorization of ${amount} at Déclic?`,
    keep: 'Do you confirm that Déclic may keep this card?',
    card: 'Card',
    yes: 'Yes, I confirm',
    no: 'No, refuse',
    note: 'The demo’s simulator: with a real card, this page is your bank’s.',
  },
} as const;

/** The page on which a cardholder confirms to their bank to be themselves (3-D Secure). */
export function challengePage({ id, cents, last4, returnUrl }: Challenge & { readonly id: string }): string {
  const locale = localeOf(returnUrl);
  const { title, pay, keep, card, yes, no, note } = words[locale];
  const question = cents === null ? keep : pay(formatsOf(locale).moneyExact(cents));
  return shell(
    locale,
    title,
    `<h1>${title}</h1><p>${escapeHtml(question)}</p><p>${card}\u00A0•••• ${escapeHtml(last4)}</p>
<form method="post" action="/demo/paiement/3ds/${id}"><p class="actions">
<button name="answer" value="accept">${yes}</button>
<button name="answer" value="refuse" class="quiet">${no}</button></p></form><p class="note">${note}</p>`,
  );
}

/** The language of the page to return to, also behind our own redirect. */
function localeOf(returnUrl: string | null): LocaleCode {
  return returnUrl !== null && decodeURIComponent(returnUrl).includes('/en/') ? 'en' : 'fr';
}
