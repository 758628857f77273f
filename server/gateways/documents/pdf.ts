import type { DocumentProps } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { categoryOf } from '#shared/catalogue/categories.ts';
import type { DocumentParty, DocumentSnapshot } from '#shared/documents/document.schema.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { typeset } from '#shared/formats/typography.ts';
import { type DocumentWords, documentWordsOf } from './document-words.ts';
import { type Pdf, type Print, type Style, styles } from './pdf-styles.ts';
import { statementOf } from './pdf-statement.ts';

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
  const isStatement = kind === 'statement';
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
        partyOf(pdf, isStatement ? words.issuer : words.from, snapshot.seller, words, text),
        partyOf(pdf, words.to, snapshot.buyer, words, text),
      ),
      sessionOf(pdf, snapshot, words, text),
      linesOf(pdf, snapshot, words, text),
      statementOf(pdf, snapshot, words, text),
      sumsOf(pdf, snapshot, words, text),
      notesOf(pdf, snapshot, words, text),
      isStatement ? null : text(words.platform(snapshot.seller.name), styles.foot),
    ),
  );
}

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
    isPart ? null : sum(snapshot.kind === 'statement' ? words.commission : words.subtotal, snapshot.subtotal_cents),
    snapshot.tps_cents === 0 ? null : sum(words.tps, snapshot.tps_cents),
    snapshot.tvq_cents === 0 ? null : sum(words.tvq, snapshot.tvq_cents),
    sum(snapshot.kind === 'credit_note' ? words.refunded : words.total, snapshot.total_cents, true),
  );
}

function notesOf(pdf: Pdf, snapshot: DocumentSnapshot, words: DocumentWords, text: Print) {
  const formats = formatsOf(snapshot.locale);
  const { seller, payments, reason, kind } = snapshot;
  const paid = payments.map(({ at, cents, card }) => {
    const name = card === null ? null : `${capital(card.brand)} ···· ${card.last4}`;
    return words.taken(name, formats.instant(at), formats.moneyExact(cents));
  });
  return element(
    pdf.View,
    { style: styles.notes },
    ...paid.map((line) => text(line)),
    kind === 'invoice' ? text(words.paid, styles.bold) : null,
    kind === 'statement' ? text(words.withheld, styles.bold) : null,
    reason === '' ? null : text(words.reason(reason)),
    seller.tps_no === null && seller.tvq_no === null
      ? text(kind === 'statement' ? words.noPlatformTaxes : words.noTaxes, styles.quiet)
      : null,
  );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
