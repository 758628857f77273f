import type { LocaleCode } from '#shared/locales.ts';
import type { Restriction } from '#shared/payments/payment-account.rules.ts';
import type { RequirementFamily } from '#shared/payments/requirements.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';

interface Facts {
  readonly name: string;
  /** The page of the payment account. */
  readonly url: string;
  /** Null for an account that is ready. */
  readonly restriction: Restriction | null;
  readonly asked: readonly RequirementFamily[];
}

/** The words that tell a photographer the state of their payment account, in their language. */
export function accountWords(locale: LocaleCode, facts: Facts): MailWords {
  return words[locale](facts);
}

const words: Record<LocaleCode, (facts: Facts) => MailWords> = {
  fr: ({ name, url, restriction, asked }) => ({
    subject: restriction === null ? 'Votre compte de paiement est vérifié' : 'Votre compte de paiement est restreint',
    greeting: `Bonjour ${name},`,
    parts: [
      restriction === null
        ? {
            paragraphs: [
              'Votre compte de paiement est relié et vérifié\u00A0: ce que vos séances rapportent y sera versé. Vous n’avez rien d’autre à faire.',
            ],
            action: { label: 'Voir mon compte de paiement', url },
          }
        : {
            paragraphs: [reasonsFr[restriction], ...listed('Il vous est demandé\u00A0:', asked, familiesFr)],
            action: { label: canMend(restriction) ? 'Régler la situation' : 'Voir mon compte de paiement', url },
          },
    ],
    footnote: 'Ce courriel vous est envoyé parce que vous avez un compte de paiement sur Déclic.',
  }),
  en: ({ name, url, restriction, asked }) => ({
    subject: restriction === null ? 'Your payment account is verified' : 'Your payment account is restricted',
    greeting: `Hello ${name},`,
    parts: [
      restriction === null
        ? {
            paragraphs: [
              'Your payment account is connected and verified: what your sessions earn is paid out to it. There is nothing else to do.',
            ],
            action: { label: 'See my payment account', url },
          }
        : {
            paragraphs: [reasonsEn[restriction], ...listed('You are asked for:', asked, familiesEn)],
            action: { label: canMend(restriction) ? 'Sort it out' : 'See my payment account', url },
          },
    ],
    footnote: 'This message is sent to you because you have a payment account on Déclic.',
  }),
};

function canMend(restriction: Restriction): boolean {
  return restriction === 'past_due' || restriction === 'payouts' || restriction === 'gone';
}

function listed(
  opening: string,
  asked: readonly RequirementFamily[],
  names: Record<RequirementFamily, string>,
): string[] {
  return asked.length === 0 ? [] : [`${opening} ${asked.map((family) => names[family]).join(', ')}.`];
}

const reasonsFr: Record<Restriction, string> = {
  past_due:
    'Il manque un renseignement à votre compte de paiement\u00A0: il est arrêté tant que vous ne l’avez pas fourni.',
  payouts: 'Les virements vers votre compte bancaire sont arrêtés. Vérifiez ce compte dans le formulaire.',
  gone: 'Votre compte de paiement n’est plus relié à Déclic. Vous pouvez en relier un autre.',
  rejected: 'Notre fournisseur de paiement a refusé votre compte. Répondez à ce courriel pour en parler avec nous.',
  listed:
    'Notre fournisseur de paiement doit vérifier votre identité de plus près. Répondez à ce courriel pour en parler avec nous.',
  paused: 'Nous avons mis votre compte de paiement en pause. Répondez à ce courriel pour en parler avec nous.',
  other: 'Votre compte de paiement est arrêté. Répondez à ce courriel pour en parler avec nous.',
};

const reasonsEn: Record<Restriction, string> = {
  past_due: 'Your payment account lacks some information: it is stopped until you provide it.',
  payouts: 'Payouts to your bank account are stopped. Check that account in the form.',
  gone: 'Your payment account is no longer connected to Déclic. You can connect another one.',
  rejected: 'Our payment provider has refused your account. Reply to this message to talk about it with us.',
  listed:
    'Our payment provider has to check your identity more closely. Reply to this message to talk about it with us.',
  paused: 'We have paused your payment account. Reply to this message to talk about it with us.',
  other: 'Your payment account is stopped. Reply to this message to talk about it with us.',
};

const familiesFr: Record<RequirementFamily, string> = {
  identity: 'votre nom',
  birthdate: 'votre date de naissance',
  address: 'votre adresse',
  contact: 'vos coordonnées',
  document: 'une pièce d’identité',
  business: 'des renseignements sur votre entreprise',
  bank: 'votre compte bancaire',
  terms: 'votre accord aux conditions',
  other: 'un autre renseignement',
};

const familiesEn: Record<RequirementFamily, string> = {
  identity: 'your name',
  birthdate: 'your date of birth',
  address: 'your address',
  contact: 'your contact details',
  document: 'an identity document',
  business: 'information about your business',
  bank: 'your bank account',
  terms: 'your agreement to the terms',
  other: 'another piece of information',
};
