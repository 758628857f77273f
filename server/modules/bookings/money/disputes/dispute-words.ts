import type { LocaleCode } from '#shared/locales.ts';
import type { DisputeReason } from '#shared/payments/dispute.schema.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { DisputeNews } from './dispute.job.ts';

interface Facts {
  readonly name: string;
  readonly isAdmin: boolean;
  /** The session's category and city. */
  readonly session: string;
  readonly amount: string;
  readonly reason: DisputeReason;
  /** Printed; null when nothing is to be answered. */
  readonly due: string | null;
  readonly isInquiry: boolean;
  readonly isWon: boolean;
  readonly url: string;
}

/** The subject of the mail about a dispute, for the bell; the session is beside it. */
export function disputeBell(locale: LocaleCode, news: DisputeNews, facts: Facts): { title: string; words: string } {
  const { session, amount, due } = facts;
  const title = titles[locale](news, facts);
  return { title, words: [session, amount, ...(due === null ? [] : [due])].join(' · ') };
}

const titles: Readonly<Record<LocaleCode, (news: DisputeNews, facts: Facts) => string>> = {
  fr: (news, { isInquiry, isWon }) =>
    news === 'opened'
      ? isInquiry
        ? 'Une banque pose une question'
        : 'Un débit est contesté'
      : news === 'due'
        ? 'Une contestation attend une réponse'
        : isWon
          ? 'La banque vous donne raison'
          : 'La banque donne raison au client',
  en: (news, { isInquiry, isWon }) =>
    news === 'opened'
      ? isInquiry
        ? 'A bank asks a question'
        : 'A charge is contested'
      : news === 'due'
        ? 'A contested charge waits for an answer'
        : isWon
          ? 'The bank decided for you'
          : 'The bank decided for the client',
};

/** The words of one news of a dispute. */
export function disputeWords(locale: LocaleCode, news: DisputeNews, facts: Facts): MailWords {
  return locale === 'fr' ? french(news, facts) : english(news, facts);
}

function french(news: DisputeNews, facts: Facts): MailWords {
  const { name, isAdmin, session, amount, reason, due, isInquiry, isWon, url } = facts;
  const until = due === null ? '' : ` jusqu’à ce moment\u00A0: ${due} (heure de Montréal)`;
  const ask = isAdmin
    ? `La réponse à la banque peut partir${until}.`
    : `Racontez ce qui s’est passé${until}\u00A0: l’équipe de Déclic envoie la réponse à la banque.`;
  const told: Record<DisputeNews, { paragraphs: string[]; action: string }> = {
    opened: {
      paragraphs: [
        isInquiry
          ? `La banque de la personne qui a payé ${amount} demande ce qui s’est passé\u00A0: ${session}. Rien n’est retenu pour l’instant.`
          : `La personne qui a payé conteste ${amount} auprès de sa banque\u00A0: ${session}. Le motif\u00A0: ${reasonsFr[reason]}.`,
        ask,
      ],
      action: isAdmin ? 'Répondre à la banque' : 'Donner votre version',
    },
    due: {
      paragraphs: [`Le débit de ${amount} est contesté, et rien n’est encore répondu\u00A0: ${session}.`, ask],
      action: isAdmin ? 'Répondre à la banque' : 'Donner votre version',
    },
    ended: {
      paragraphs: [
        isWon
          ? `La banque a tranché\u00A0: ${session}. Les ${amount} restent encaissés, et rien d’autre n’est à faire.`
          : isAdmin
            ? `La banque a rendu ${amount} au client\u00A0: ${session}. La part versée est reprise à son photographe, et la commission lui est rendue.`
            : `La banque a rendu ${amount} au client\u00A0: ${session}. Votre part est reprise sur votre compte de paiement, et la commission vous est rendue. Les frais de la banque sont pour Déclic.`,
      ],
      action: isAdmin ? 'Voir le paiement' : 'Voir la séance',
    },
  };
  const { paragraphs, action } = told[news];
  return {
    subject: `${titles.fr(news, facts)}\u00A0: ${session}`,
    greeting: `Bonjour ${name},`,
    parts: [{ paragraphs, action: { label: action, url } }],
    footnote: isAdmin
      ? 'Ce courriel vous parvient parce que vous administrez Déclic.'
      : 'Ce courriel vous parvient parce que vous êtes photographe sur Déclic.',
  };
}

const reasonsFr: Record<DisputeReason, string> = {
  not_received: 'le service n’a pas été reçu',
  unacceptable: 'le service n’est pas celui qui était convenu',
  not_credited: 'un remboursement attendu n’est pas venu',
  fraud: 'la personne dit ne pas avoir payé elle-même',
  duplicate: 'le même montant aurait été débité deux fois',
  other: 'la banque n’en dit pas plus',
};

function english(news: DisputeNews, facts: Facts): MailWords {
  const { name, isAdmin, session, amount, reason, due, isInquiry, isWon, url } = facts;
  const until = due === null ? '' : ` until ${due} (Montreal time)`;
  const ask = isAdmin
    ? `The answer to the bank can be sent${until}.`
    : `Tell what happened${until}: the Déclic team sends the answer to the bank.`;
  const told: Record<DisputeNews, { paragraphs: string[]; action: string }> = {
    opened: {
      paragraphs: [
        isInquiry
          ? `The bank of the person who paid ${amount} asks what happened: ${session}. Nothing is held for now.`
          : `The person who paid contests ${amount} at their bank: ${session}. The reason: ${reasonsEn[reason]}.`,
        ask,
      ],
      action: isAdmin ? 'Answer the bank' : 'Tell your side',
    },
    due: {
      paragraphs: [`The charge of ${amount} is contested, and nothing was answered yet: ${session}.`, ask],
      action: isAdmin ? 'Answer the bank' : 'Tell your side',
    },
    ended: {
      paragraphs: [
        isWon
          ? `The bank has decided: ${session}. The ${amount} stay taken, and there is nothing else to do.`
          : isAdmin
            ? `The bank gave ${amount} back to the client: ${session}. The part that was paid is taken back from the photographer, and the commission given back to them.`
            : `The bank gave ${amount} back to the client: ${session}. Your part is taken back from your payment account, and the commission is given back to you. The fee of the bank is paid by Déclic.`,
      ],
      action: isAdmin ? 'See the payment' : 'See the session',
    },
  };
  const { paragraphs, action } = told[news];
  return {
    subject: `${titles.en(news, facts)}: ${session}`,
    greeting: `Hello ${name},`,
    parts: [{ paragraphs, action: { label: action, url } }],
    footnote: isAdmin
      ? 'You receive this message because you administer Déclic.'
      : 'You receive this message because you are a photographer on Déclic.',
  };
}

const reasonsEn: Record<DisputeReason, string> = {
  not_received: 'the service was not received',
  unacceptable: 'the service is not what was agreed',
  not_credited: 'an expected refund did not come',
  fraud: 'the person says that they did not pay themselves',
  duplicate: 'the same amount may have been charged twice',
  other: 'the bank says no more',
};
