import type { DocumentKind } from '#shared/documents/document.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';

/** The words of a printed document. */
export interface DocumentWords {
  readonly titles: Readonly<Record<DocumentKind, string>>;
  readonly from: string;
  readonly to: string;
  readonly issued: (date: string) => string;
  readonly corrects: (number: string) => string;
  readonly session: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly subtotal: string;
  readonly tps: string;
  readonly tvq: string;
  readonly total: string;
  readonly refunded: string;
  readonly taken: (card: string | null, at: string, amount: string) => string;
  readonly paid: string;
  readonly reason: (words: string) => string;
  readonly noTaxes: string;
  readonly platform: (seller: string) => string;
  /** Of a statement. */
  readonly issuer: string;
  readonly month: string;
  readonly paidBy: string;
  readonly givenBack: string;
  readonly commission: string;
  readonly tpsShort: string;
  readonly tvqShort: string;
  readonly ofInvoice: (number: string) => string;
  readonly claimed: string;
  readonly withheld: string;
  readonly noPlatformTaxes: string;
}

const french: DocumentWords = {
  titles: { receipt: 'Reçu', invoice: 'Facture', credit_note: 'Note de crédit', statement: 'Relevé de commission' },
  from: 'Prestataire',
  to: 'À l’attention de',
  issued: (date) => `Document émis ${date}`,
  corrects: (number) => `Corrige la facture ${number}`,
  session: 'Séance',
  description: 'Description',
  quantity: 'Quantité',
  price: 'Prix',
  amount: 'Montant',
  subtotal: 'Sous-total',
  tps: 'TPS (5 %)',
  tvq: 'TVQ (9,975 %)',
  total: 'Total',
  refunded: 'Total remboursé',
  taken: (card, at, amount) => `${amount} payés ${card === null ? '' : `par carte ${card}, `}${at}`,
  paid: 'Payé en entier. Aucun solde dû.',
  reason: (words) => `Motif : ${words}`,
  noTaxes: 'Prestataire sans numéro de taxes : aucune taxe n’est perçue.',
  platform: (seller) => `Document émis par Déclic au nom de ${seller}.`,
  issuer: 'Émis par',
  month: 'Mois',
  paidBy: 'Payé',
  givenBack: 'Rendu',
  commission: 'Commission',
  tpsShort: 'TPS',
  tvqShort: 'TVQ',
  ofInvoice: (number) => `facture ${number}`,
  claimed: 'sans facture',
  withheld: 'Retenue à chaque encaissement. Aucun solde dû.',
  noPlatformTaxes: 'Déclic n’a pas de numéro de taxes : aucune taxe n’est perçue sur la commission.',
};

const english: DocumentWords = {
  titles: { receipt: 'Receipt', invoice: 'Invoice', credit_note: 'Credit note', statement: 'Commission statement' },
  from: 'Photographer',
  to: 'To',
  issued: (date) => `Issued on ${date}`,
  corrects: (number) => `Corrects invoice ${number}`,
  session: 'Shoot',
  description: 'Description',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  tps: 'GST (5%)',
  tvq: 'QST (9.975%)',
  total: 'Total',
  refunded: 'Total refunded',
  taken: (card, at, amount) => `${amount} paid ${card === null ? '' : `by card ${card}, `}on ${at}`,
  paid: 'Paid in full. Nothing is owed.',
  reason: (words) => `Reason: ${words}`,
  noTaxes: 'Photographer without tax numbers: no tax is charged.',
  platform: (seller) => `Issued by Déclic on behalf of ${seller}.`,
  issuer: 'Issued by',
  month: 'Month',
  paidBy: 'Paid',
  givenBack: 'Refunded',
  commission: 'Commission',
  tpsShort: 'GST',
  tvqShort: 'QST',
  ofInvoice: (number) => `invoice ${number}`,
  claimed: 'no invoice',
  withheld: 'Withheld from each payment. Nothing is owed.',
  noPlatformTaxes: 'Déclic has no tax numbers: no tax is charged on the commission.',
};

export function documentWordsOf(locale: LocaleCode): DocumentWords {
  return locale === 'fr' ? french : english;
}
