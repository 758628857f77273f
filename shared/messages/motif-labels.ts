import type { LocaleCode } from '../locales.ts';
import type { Motif } from './written-message.schema.ts';

/** The labels of a message's subject, for the form, Envois and our mailbox. */
export const motifLabels: Readonly<Record<LocaleCode, Readonly<Record<Motif, string>>>> = {
  fr: {
    question: 'Question générale',
    booking: 'Réservation',
    payment: 'Paiement et remboursement',
    join: 'Devenir photographe',
    technical: 'Problème technique',
    report: 'Signalement',
    privacy: 'Renseignements personnels (Loi 25)',
    press: 'Presse et partenariats',
  },
  en: {
    question: 'General question',
    booking: 'Booking',
    payment: 'Payment and refund',
    join: 'Becoming a photographer',
    technical: 'Technical problem',
    report: 'Report',
    privacy: 'Personal information (Law 25)',
    press: 'Press and partnerships',
  },
};
