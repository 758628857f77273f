import type { Waiting } from '#shared/desk/dashboard.schema.ts';
import type { WaitingKind } from '#shared/desk/waiting.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';

interface Facts {
  readonly name: string;
  readonly waiting: readonly Waiting[];
  readonly now: Date;
  readonly url: string;
}

/** The names of what can wait, as on the dashboard; a kind without one does not compile. */
const labels: Readonly<Record<WaitingKind, string>> = {
  review: 'Pages à vérifier',
  dispute: 'Litiges bancaires',
  claim: 'Réclamations contestées',
  unanswered: 'Demandes sans réponse',
  at_risk: 'Paiements à risque',
  unpaid: 'Séances impayées',
  difference: 'Écarts du grand livre',
  incident: 'Incidents à déclarer',
  message: 'Messages à traiter',
  report: 'Conversations signalées',
  webhook: 'Messages de paiement en échec',
  job: 'Travaux échoués',
  backup: 'Sauvegardes en retard',
};

const openings: Readonly<Record<'day' | 'job' | 'difference', readonly [subject: string, first: string]>> = {
  day: ['Ce qui attend quelqu’un ce matin', 'Voici ce qui attend quelqu’un sur Déclic\u00A0:'],
  job: ['Un travail a échoué pour de bon', 'Un travail a échoué à tous ses essais et ne repart pas seul\u00A0:'],
  difference: [
    'Le grand livre ne concorde pas',
    'Un mouvement du fournisseur de paiements et une ligne du grand livre ne concordent pas\u00A0:',
  ],
};

/** The words of what waits, for an administrator. */
export function adminWords(about: 'day' | 'job' | 'difference', { name, waiting, now, url }: Facts): MailWords {
  const [subject, first] = openings[about];
  return {
    subject,
    greeting: `Bonjour ${name},`,
    parts: [
      {
        paragraphs: [first, ...waiting.map((one) => line(one, now))],
        action: { label: 'Voir ce qui attend', url },
      },
    ],
    footnote:
      about === 'day'
        ? 'Ce courriel part le matin, seulement quand quelque chose attend.'
        : 'Ce courriel part aussitôt, parce que cela ne peut pas attendre le matin.',
  };
}

const formats = formatsOf('fr');

function line({ kind, count, since, until }: Waiting, now: Date): string {
  const counted = `${labels[kind]}\u00A0: ${formats.count(count)}`;
  if (until !== null) return `${counted}, à répondre avant ${formats.instant(until)}.`;
  return since === null ? `${counted}.` : `${counted}, le plus ancien ${formats.ago(since, now.getTime())}.`;
}
