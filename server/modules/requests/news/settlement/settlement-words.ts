import type { LocaleCode } from '#shared/locales.ts';
import type { SettlementFacts } from './settlement-facts.ts';

interface News {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}

/**
 * The words of a refund, or of a decision about claimed costs, for a client.
 * @param session the session, in the middle of a sentence
 */
export function clientSettlementWords(
  locale: LocaleCode,
  facts: SettlementFacts,
  { photographer, card }: { readonly photographer: string; readonly card: string | null },
  session: string,
): News {
  const { amount, words } = facts;
  if (locale === 'fr') {
    const on = card === null ? 'sur votre carte' : `sur votre carte ${card}`;
    if (facts.news === 'claim_decided') {
      return {
        subject: facts.isNothing ? 'Vous ne devez rien' : `Vous devez ${amount}`,
        paragraphs: [
          `L’équipe de Déclic a lu les frais de ${facts.claimed} que ${photographer} réclame, et vos raisons de les contester\u00A0: ${session}.`,
          facts.isNothing
            ? 'Sa décision\u00A0: vous ne devez rien. Ce qui a été réservé est libéré, et votre carte est oubliée.'
            : `Sa décision\u00A0: vous devez ${amount}. Ce montant est prélevé de votre carte, et un reçu suit.`,
          `«\u00A0${words}\u00A0»`,
        ],
        action: 'Voir la séance',
      };
    }
    return {
      subject: `${amount} vous sont rendus`,
      paragraphs: [
        `${amount} vous sont rendus ${on}\u00A0: ${session}, avec ${photographer}. Votre banque peut prendre de cinq à dix jours pour les montrer.`,
        ...(words === '' ? [] : [`La raison\u00A0: «\u00A0${words}\u00A0»`]),
        ...(facts.inAll === null ? [] : [`En tout, ${facts.inAll} vous ont été rendus pour cette séance.`]),
        'La note de crédit est sur la page de la séance.',
      ],
      action: 'Voir la séance',
    };
  }
  const on = card === null ? 'on your card' : `on your card ${card}`;
  if (facts.news === 'claim_decided') {
    return {
      subject: facts.isNothing ? 'You owe nothing' : `You owe ${amount}`,
      paragraphs: [
        `The Déclic team has read the costs of ${facts.claimed} that ${photographer} claims, and your reasons to contest them: ${session}.`,
        facts.isNothing
          ? 'Its decision: you owe nothing. What was reserved is released, and your card is forgotten.'
          : `Its decision: you owe ${amount}. This amount is taken from your card, and a receipt follows.`,
        `“${words}”`,
      ],
      action: 'See the session',
    };
  }
  return {
    subject: `${amount} is given back to you`,
    paragraphs: [
      `${amount} is given back ${on}: ${session}, with ${photographer}. Your bank may take five to ten days to show it.`,
      ...(words === '' ? [] : [`The reason: “${words}”`]),
      ...(facts.inAll === null ? [] : [`In all, ${facts.inAll} was given back to you for this session.`]),
      'The credit note is on the page of the session.',
    ],
    action: 'See the session',
  };
}

/** The same for the photographer, who reads what is taken back from them. */
export function photographerSettlementWords(locale: LocaleCode, facts: SettlementFacts, session: string): News {
  const { amount, words } = facts;
  if (locale === 'fr') {
    if (facts.news === 'claim_decided') {
      return {
        subject: facts.isNothing ? 'Rien ne vous revient des frais réclamés' : `${amount} de frais vous reviennent`,
        paragraphs: [
          `L’équipe de Déclic a tranché sur les ${facts.claimed} de frais que vous réclamez\u00A0: ${session}.`,
          facts.isNothing
            ? 'Sa décision\u00A0: rien n’est dû.'
            : `Sa décision\u00A0: ${amount} sont dus, et prélevés de la carte de la personne qui a annulé. Il n’y a pas de commission.`,
          `«\u00A0${words}\u00A0»`,
        ],
        action: 'Voir la séance',
      };
    }
    return {
      subject: `${amount} sont rendus`,
      paragraphs: [
        `L’équipe de Déclic rend ${amount} à la personne qui a payé\u00A0: ${session}.`,
        facts.commission === null
          ? `${facts.share} sont repris de ce que vous avez reçu.`
          : `${facts.share} sont repris de ce que vous avez reçu, et ${facts.commission} de la commission.`,
        ...(words === '' ? [] : [`La raison\u00A0: «\u00A0${words}\u00A0»`]),
      ],
      action: 'Voir la séance',
    };
  }
  if (facts.news === 'claim_decided') {
    return {
      subject: facts.isNothing ? 'Nothing of the claimed costs is yours' : `${amount} of costs is yours`,
      paragraphs: [
        `The Déclic team has decided about the ${facts.claimed} of costs that you claim: ${session}.`,
        facts.isNothing
          ? 'Its decision: nothing is owed.'
          : `Its decision: ${amount} is owed, and taken from the card of the person who cancelled. There is no commission.`,
        `“${words}”`,
      ],
      action: 'See the session',
    };
  }
  return {
    subject: `${amount} is given back`,
    paragraphs: [
      `The Déclic team gives ${amount} back to the person who paid: ${session}.`,
      facts.commission === null
        ? `${facts.share} is taken back from what you received.`
        : `${facts.share} is taken back from what you received, and ${facts.commission} from the commission.`,
      ...(words === '' ? [] : [`The reason: “${words}”`]),
    ],
    action: 'See the session',
  };
}
