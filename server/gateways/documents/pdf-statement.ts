import { createElement as element } from 'react';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { categoryOf } from '#shared/catalogue/categories.ts';
import type { DocumentSnapshot } from '#shared/documents/document.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { DocumentWords } from './document-words.ts';
import { type Pdf, type Print, type Style, styles } from './pdf-styles.ts';

/** The month of a statement, and a row a session: what was paid, what was given back, the commission. */
export function statementOf(pdf: Pdf, { statement, locale }: DocumentSnapshot, words: DocumentWords, text: Print) {
  if (statement === undefined) return null;
  const formats = formatsOf(locale);
  const { month, lines } = statement;
  const taxes = {
    tps: lines.some(({ tps_cents }) => tps_cents !== 0),
    tvq: lines.some(({ tvq_cents }) => tvq_cents !== 0),
  };
  const figures = (cells: readonly string[]) => cells.map((cell) => text(cell, styles.narrow));
  const row = (style: Style, first: ReturnType<Print>, cells: readonly string[]) =>
    element(pdf.View, { style, wrap: false }, first, ...figures(cells));
  return element(
    pdf.View,
    { style: { marginTop: 20 } },
    text(words.month, styles.quiet),
    text(`${capital(monthName(month, locale))} ${month.slice(0, 4)}`, styles.bold),
    element(
      pdf.View,
      { style: styles.table },
      row(styles.head, text(words.session, styles.label), [
        words.paidBy,
        words.givenBack,
        words.commission,
        ...(taxes.tps ? [words.tpsShort] : []),
        ...(taxes.tvq ? [words.tvqShort] : []),
      ]),
      ...lines.map((line) => {
        const key = categoryOf(line.category);
        const name = `${key === undefined ? line.category : categoryLabels[locale][key]}, ${line.place}`;
        const invoice = line.invoice === null ? words.claimed : words.ofInvoice(line.invoice);
        return row(
          styles.line,
          element(
            pdf.View,
            { style: styles.label },
            text(name),
            text(`${formats.date(line.date)} · ${invoice}`, styles.quiet),
          ),
          [
            formats.moneyExact(line.paid_cents),
            formats.moneyExact(line.refunded_cents),
            formats.moneyExact(line.commission_cents),
            ...(taxes.tps ? [formats.moneyExact(line.tps_cents)] : []),
            ...(taxes.tvq ? [formats.moneyExact(line.tvq_cents)] : []),
          ],
        );
      }),
    ),
  );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
