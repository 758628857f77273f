import type { LocaleCode } from '#shared/locales.ts';
import type { Section, Verdict } from '#server/gateways/payments/local/parts/sim-account.ts';

/** A field of the form, whose value is checked and not stored. */
export interface FormField {
  readonly name: string;
  readonly label: Record<LocaleCode, string>;
  /** The value that the demo suggests. */
  readonly example: string;
  readonly pattern: RegExp;
  readonly error: Record<LocaleCode, string>;
  readonly type?: 'text' | 'date';
  readonly isNumeric?: boolean;
}

const required = { fr: 'Remplissez ce champ.', en: 'Fill in this field.' };
const NOT_EMPTY = /\S/;

/** The fields of each part. */
export const fields: Record<Section, readonly FormField[]> = {
  identity: [
    {
      name: 'first_name',
      label: { fr: 'Prénom légal', en: 'Legal first name' },
      example: 'Maude',
      pattern: NOT_EMPTY,
      error: required,
    },
    {
      name: 'last_name',
      label: { fr: 'Nom légal', en: 'Legal last name' },
      example: 'Gagnon',
      pattern: NOT_EMPTY,
      error: required,
    },
    {
      name: 'birthdate',
      label: { fr: 'Date de naissance', en: 'Date of birth' },
      example: '1990-01-01',
      pattern: /^\d{4}-\d{2}-\d{2}$/,
      error: required,
      type: 'date',
    },
    {
      name: 'line1',
      label: { fr: 'Adresse', en: 'Address' },
      example: '10, rue de la Demeure',
      pattern: NOT_EMPTY,
      error: required,
    },
    { name: 'city', label: { fr: 'Ville', en: 'City' }, example: 'Québec', pattern: NOT_EMPTY, error: required },
    {
      name: 'postal_code',
      label: { fr: 'Code postal', en: 'Postal code' },
      example: 'G1R 2B5',
      pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
      error: { fr: 'Écrivez un code postal, par exemple G1R 2B5.', en: 'Write a postal code, for example G1R 2B5.' },
    },
  ],
  bank: [
    {
      name: 'transit',
      label: { fr: 'Numéro de transit', en: 'Transit number' },
      example: '11000',
      pattern: /^\d{5}$/,
      error: { fr: 'Le numéro de transit a cinq chiffres.', en: 'The transit number has five digits.' },
      isNumeric: true,
    },
    {
      name: 'institution',
      label: { fr: 'Numéro d’institution', en: 'Institution number' },
      example: '000',
      pattern: /^\d{3}$/,
      error: { fr: 'Le numéro d’institution a trois chiffres.', en: 'The institution number has three digits.' },
      isNumeric: true,
    },
    {
      name: 'account',
      label: { fr: 'Numéro de compte', en: 'Account number' },
      example: '000123456789',
      pattern: /^\d{7,12}$/,
      error: { fr: 'Le numéro de compte a de 7 à 12 chiffres.', en: 'The account number has 7 to 12 digits.' },
      isNumeric: true,
    },
  ],
  terms: [],
  document: [
    {
      name: 'document',
      label: { fr: 'Numéro de la pièce d’identité', en: 'Number of the identity document' },
      example: 'AB123456',
      pattern: NOT_EMPTY,
      error: required,
    },
  ],
};

/** The title and the introduction of each part. */
export const titles: Record<LocaleCode, Record<Section, readonly [title: string, lead: string]>> = {
  fr: {
    identity: ['Qui êtes-vous?', 'Votre nom et votre adresse, comme sur une pièce d’identité.'],
    bank: ['Où vous payer?', 'Le compte bancaire canadien qui reçoit vos virements.'],
    terms: ['Tout est là', 'Relisez, acceptez, et c’est fini.'],
    document: ['Une pièce d’identité', 'La vérification demande une pièce de plus.'],
  },
  en: {
    identity: ['Who are you?', 'Your name and address, as on an identity document.'],
    bank: ['Where to pay you?', 'The Canadian bank account that receives your payouts.'],
    terms: ['All is there', 'Look over it, accept, and you are done.'],
    document: ['An identity document', 'The check asks for one more document.'],
  },
};

export const verdictWords: Record<LocaleCode, Record<Verdict, string>> = {
  fr: {
    accepted: 'Tout est accepté',
    review: 'En vérification',
    document: 'Une pièce d’identité est demandée',
    payouts: 'Les virements sont arrêtés',
    rejected: 'Le compte est refusé',
  },
  en: {
    accepted: 'All is accepted',
    review: 'Being checked',
    document: 'An identity document is asked for',
    payouts: 'Payouts are stopped',
    rejected: 'The account is refused',
  },
};

interface PageWords {
  readonly brand: string;
  readonly note: string;
  readonly step: (step: number, of: number) => string;
  readonly next: string;
  readonly end: string;
  readonly leave: string;
  readonly accept: string;
  readonly acceptError: string;
  readonly verdict: string;
  readonly other: string;
}

export const pageWords: Record<LocaleCode, PageWords> = {
  fr: {
    brand: 'Paiement, version d’essai',
    note: 'Simulateur de la démonstration : ce que vous écrivez ici n’est ni gardé, ni envoyé.',
    step: (step, of) => `Étape ${step} de ${of}`,
    next: 'Enregistrer et continuer',
    end: 'Accepter et terminer',
    leave: 'Continuer plus tard',
    accept: 'J’accepte les conditions de service du paiement.',
    acceptError: 'Cochez la case pour continuer.',
    verdict: 'Ce que la vérification donnera (démonstration)',
    other: 'English',
  },
  en: {
    brand: 'Payment, trial version',
    note: 'The demo’s simulator: what you write here is neither kept nor sent.',
    step: (step, of) => `Step ${step} of ${of}`,
    next: 'Save and continue',
    end: 'Accept and finish',
    leave: 'Continue later',
    accept: 'I accept the terms of the payment service.',
    acceptError: 'Tick the box to continue.',
    verdict: 'What the check will find (demo)',
    other: 'Français',
  },
};
