import type { DocumentProps, ViewProps } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { categoryOf } from '#shared/catalogue/categories.ts';
import type { DocumentParty, DocumentSnapshot } from '#shared/documents/document.schema.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { typeset } from '#shared/formats/typography.ts';
import { type DocumentWords, documentWordsOf } from './document-words.ts';

type Pdf = typeof import('@react-pdf/renderer');
type Style = NonNullable<ViewProps['style']>;

const INK = '#17324D';
const QUIET = '#5B6B7A';
const RULE = '#D9D5CC';

const styles = {
  page: { padding: 48, fontFamily: 'Helvetica', fontSize: 10, lineHeight: 1.4, color: INK },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  brand: { fontFamily: 'Helvetica-Bold', fontSize: 18, lineHeight: 1.3 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 22, lineHeight: 1.3, marginTop: 24, marginBottom: 4 },
  quiet: { color: QUIET },
  bold: { fontFamily: 'Helvetica-Bold' },
  parties: { flexDirection: 'row', marginTop: 24, gap: 32 },
  party: { flexGrow: 1, flexBasis: 0 },
  table: { marginTop: 28 },
  head: { flexDirection: 'row', paddingBottom: 6, borderBottomWidth: 1, borderBottomColor: INK, color: QUIET },
  line: { flexDirection: 'row', paddingVertical: 6, borderBottomWidth: 0.5, borderBottomColor: RULE },
  label: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  figure: { width: 90, textAlign: 'right' },
  short: { width: 60, textAlign: 'right' },
  sums: { marginTop: 12, marginLeft: 'auto', width: 240 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  total: {
    marginTop: 4,
    paddingTop: 6,
    borderTopWidth: 1,
    borderTopColor: INK,
    fontFamily: 'Helvetica-Bold',
    fontSize: 13,
    lineHeight: 1.3,
  },
  notes: { marginTop: 28, gap: 4 },
  foot: { position: 'absolute', left: 48, right: 48, bottom: 32, color: QUIET, fontSize: 8 },
} as const;

/**
 * The PDF of an issued document, in its language, with selectable text. The same snapshot always gives the same pages.
 */
export async function pdfOf(snapshot: DocumentSnapshot): Promise<Buffer> {
  // Loaded at the first document: it is the largest library of the server, and most processes never print.
  const pdf = await import('@react-pdf/renderer');
  return pdf.renderToBuffer(pageOf(pdf, snapshot));
}

function pageOf(pdf: Pdf, snapshot: DocumentSnapshot): ReactElement<DocumentProps> {
  const { locale, number, kind } = snapshot;
  const words = documentWordsOf(locale);
  const formats = formatsOf(locale);
  const text = (line: string, style: Style = {}) => element(pdf.Text, { style }, typeset(line, locale));
  const title = `${words.titles[kind]} ${number}`;
  return element(
    pdf.Document,
    { title, author: snapshot.seller.name, creator: 'Déclic', language: locale === 'fr' ? 'fr-CA' : 'en-CA' },
    element(
      pdf.Page,
      { size: 'LETTER', style: styles.page },
      text('Déclic', styles.brand),
      text(title, styles.title),
      text(words.issued(formats.date(localDateOf(new Date(snapshot.issued_at)))), styles.quiet),
      snapshot.corrects === null ? null : text(words.corrects(snapshot.corrects), styles.quiet),
      element(
        pdf.View,
        { style: styles.parties },
        partyOf(pdf, words.from, snapshot.seller, words, text),
        partyOf(pdf, words.to, snapshot.buyer, words, text),
      ),
      sessionOf(pdf, snapshot, words, text),
      linesOf(pdf, snapshot, words, text),
      sumsOf(pdf, snapshot, words, text),
      notesOf(pdf, snapshot, words, text),
      text(words.platform(snapshot.seller.name), styles.foot),
    ),
  );
}

type Print = (words: string, style?: Style) => ReactElement;

function partyOf(pdf: Pdf, label: string, party: DocumentParty, words: DocumentWords, text: Print): ReactElement {
  const numbers = [
    ...(party.tps_no === null ? [] : [`${words.tps.split(' ')[0]} ${party.tps_no}`]),
    ...(party.tvq_no === null ? [] : [`${words.tvq.split(' ')[0]} ${party.tvq_no}`]),
  ];
  return element(
    pdf.View,
    { style: styles.party },
    text(label, styles.quiet),
    text(party.name, styles.bold),
    ...[...party.address, ...(party.email === null ? [] : [party.email]), ...numbers].map((line) => text(line)),
  );
}

function sessionOf(pdf: Pdf, { session, locale }: DocumentSnapshot, words: DocumentWords, text: Print) {
  if (session === null) return null;
  const formats = formatsOf(locale);
  const key = categoryOf(session.category);
  const category = key === undefined ? session.category : categoryLabels[locale][key];
  return element(
    pdf.View,
    { style: { marginTop: 20 } },
    text(words.session, styles.quiet),
    text(`${category}, ${session.place}`, styles.bold),
    text(`${capital(formats.dateTime(session.date, session.time))} · ${formats.duration(session.duration_min)}`),
  );
}

function linesOf(pdf: Pdf, { lines, locale }: DocumentSnapshot, words: DocumentWords, text: Print) {
  if (lines.length === 0) return null;
  const formats = formatsOf(locale);
  const row = (style: Style, cells: readonly string[]) =>
    element(
      pdf.View,
      { style, wrap: false },
      ...cells.map((cell, index) => text(cell, [styles.label, styles.short, styles.figure, styles.figure][index])),
    );
  return element(
    pdf.View,
    { style: styles.table },
    row(styles.head, [words.description, words.quantity, words.price, words.amount]),
    ...lines.map((line) =>
      row(styles.line, [
        line.label,
        String(line.quantity).replace('.', locale === 'fr' ? ',' : '.'),
        formats.moneyExact(line.unit_cents),
        formats.moneyExact(line.total_cents),
      ]),
    ),
  );
}

function sumsOf(pdf: Pdf, snapshot: DocumentSnapshot, words: DocumentWords, text: Print) {
  const formats = formatsOf(snapshot.locale);
  const sum = (label: string, cents: number, isTotal = false) =>
    element(
      pdf.View,
      { style: isTotal ? [styles.sum, styles.total] : styles.sum },
      text(label),
      text(formats.moneyExact(cents)),
    );
  const isPart = snapshot.kind === 'receipt' && snapshot.subtotal_cents === snapshot.total_cents;
  return element(
    pdf.View,
    { style: styles.sums },
    isPart ? null : sum(words.subtotal, snapshot.subtotal_cents),
    snapshot.tps_cents === 0 ? null : sum(words.tps, snapshot.tps_cents),
    snapshot.tvq_cents === 0 ? null : sum(words.tvq, snapshot.tvq_cents),
    sum(snapshot.kind === 'credit_note' ? words.refunded : words.total, snapshot.total_cents, true),
  );
}

function notesOf(pdf: Pdf, snapshot: DocumentSnapshot, words: DocumentWords, text: Print) {
  const formats = formatsOf(snapshot.locale);
  const { seller, payments, reason, kind } = snapshot;
  const paid = payments.map(({ at, cents, card }) => {
    const name = card === null ? null : `${card.brand} ···· ${card.last4}`;
    return words.taken(name, formats.instant(at), formats.moneyExact(cents));
  });
  return element(
    pdf.View,
    { style: styles.notes },
    ...paid.map((line) => text(line)),
    kind === 'invoice' ? text(words.paid, styles.bold) : null,
    reason === '' ? null : text(words.reason(reason)),
    seller.tps_no === null && seller.tvq_no === null && kind !== 'statement' ? text(words.noTaxes, styles.quiet) : null,
  );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
