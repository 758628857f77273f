/** The languages of the card form. */
export type FormLanguage = 'fr' | 'en';

/** The fields of the card form, in their order. */
export const fieldNames = ['number', 'expiry', 'cvc', 'postal'] as const;
export type FieldName = (typeof fieldNames)[number];

/** `fr-CA` and all other French is French; everything else is English. */
export function languageOf(locale: string): FormLanguage {
  const known = locale === 'auto' ? document.documentElement.lang : locale;
  return known.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

export const labels: Record<FormLanguage, Record<FieldName, string>> = {
  fr: {
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    cvc: 'Code de sécurité',
    postal: 'Code postal',
  },
  en: { number: 'Card number', expiry: 'Expiration date', cvc: 'Security code', postal: 'Postal code' },
};

export const placeholders: Record<FormLanguage, Record<FieldName, string>> = {
  fr: { number: '1234 1234 1234 1234', expiry: 'MM / AA', cvc: 'CVC', postal: 'G1A 1A1' },
  en: { number: '1234 1234 1234 1234', expiry: 'MM / YY', cvc: 'CVC', postal: 'G1A 1A1' },
};

/** Nobody should type their own card here. */
export const hints: Record<FormLanguage, string> = {
  fr: 'Simulateur\u00A0: aucune vraie carte n’est prise. Essayez 4242\u00A04242\u00A04242\u00A04242.',
  en: 'Simulator: no real card is taken. Try 4242\u00A04242\u00A04242\u00A04242.',
};

/** The fallback words of errors, by the provider's codes. */
const messages: Record<FormLanguage, Readonly<Record<string, string>>> = {
  fr: {
    incomplete_number: 'Votre numéro de carte est incomplet.',
    incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
    incomplete_zip: 'Votre code postal est incomplet.',
    invalid_number: 'Votre numéro de carte n’est pas valide.',
    invalid_expiry_month_past: 'La date d’expiration de votre carte est passée.',
    invalid_expiry_month: 'Le mois d’expiration de votre carte n’est pas valide.',
    incorrect_number: 'Votre numéro de carte n’est pas valide.',
    invalid_expiry_year: 'La date d’expiration de votre carte n’est pas valide.',
    invalid_cvc: 'Le code de sécurité de votre carte n’est pas valide.',
    incorrect_cvc: 'Le code de sécurité de votre carte n’est pas le bon.',
    expired_card: 'Votre carte a expiré.',
    insufficient_funds: 'Les fonds de votre carte sont insuffisants.',
    card_declined: 'Votre carte a été refusée.',
    processing_error: 'La banque n’a pas pu répondre. Réessayez dans un moment.',
    api_connection_error: 'Le service de paiement ne répond pas. Réessayez.',
  },
  en: {
    incomplete_number: 'Your card number is incomplete.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_zip: 'Your postal code is incomplete.',
    invalid_number: 'Your card number is invalid.',
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    api_connection_error: 'The payment service does not answer. Try again.',
  },
};

/** The words of a code; the provider's own message by default. */
export function wordsOf(language: FormLanguage, codes: readonly (string | undefined)[], fallback: string): string {
  const known = messages[language];
  const code = codes.find((one) => one !== undefined && known[one] !== undefined);
  return code === undefined ? fallback : (known[code] ?? fallback);
}
