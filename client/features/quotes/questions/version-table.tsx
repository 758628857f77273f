import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { amountOf } from '#shared/quotes/line-items.ts';
import type { LineItem, QuoteTerms } from '#shared/quotes/quote.schema.ts';
import { quantityText, TaxLabel } from '../parts/quote-lines.tsx';
import { isSameLine, type LineChange, lineChanges } from './version-change.ts';
import styles from './questions.module.css';

interface VersionTableProps {
  /** Null when the device knows no longer what it said. */
  readonly before: QuoteTerms | null;
  readonly after: QuoteTerms;
  readonly locale: LocaleCode;
}

/** Two versions of a price line by line; an amount that changed is struck through. */
export function VersionTable({ before, after, locale }: VersionTableProps) {
  const formats = formatsOf(locale);
  const changes = lineChanges(before?.line_items ?? [], after.line_items);
  const amounts = (old: number | null, next: number | null) =>
    [old, next].map((cents) => (cents === null ? null : formats.moneyExact(cents))) as [string | null, string | null];
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Ce qui change</Trans>
          </th>
          <th scope="col">{before === null ? null : <Trans>Version {before.revision}</Trans>}</th>
          <th scope="col">
            <Trans>Version {after.revision}</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, at) => (
          <Row
            key={at}
            label={<span lang={writtenIn(change.label)}>{change.label}</span>}
            note={<QuantityNote change={change} locale={locale} />}
            isSame={before === null || isSameLine(change)}
            amounts={amounts(cents(change.before), cents(change.after))}
          />
        ))}
        <TaxRow tax="tps" {...{ before, after, locale }} />
        <TaxRow tax="tvq" {...{ before, after, locale }} />
      </tbody>
      <tfoot>
        <Row
          label={<Trans>Total</Trans>}
          isSame={before === null || before.total_cents === after.total_cents}
          amounts={amounts(before?.total_cents ?? null, after.total_cents)}
        />
      </tfoot>
    </table>
  );
}

function cents(item: LineItem | null): number | null {
  return item === null ? null : amountOf(item);
}

function TaxRow({ tax, before, after, locale }: VersionTableProps & { readonly tax: 'tps' | 'tvq' }) {
  const formats = formatsOf(locale);
  const key = `${tax}_cents` as const;
  if ((before?.[key] ?? 0) === 0 && after[key] === 0) return null;
  return (
    <Row
      label={<TaxLabel tax={tax} locale={locale} />}
      isSame={before === null || before[key] === after[key]}
      amounts={[before === null ? null : formats.moneyExact(before[key]), formats.moneyExact(after[key])]}
    />
  );
}

interface RowProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly isSame: boolean;
  /** Of the version before, and of the current one; null without this line. */
  readonly amounts: readonly [string | null, string | null];
}

function Row({ label, note, isSame, amounts: [before, after] }: RowProps) {
  return (
    <tr className={isSame ? styles['same'] : ''}>
      <th scope="row">
        {label}
        {note}
      </th>
      <td>{isSame || before === null ? null : <s>{before}</s>}</td>
      <td>{after ?? '–'}</td>
    </tr>
  );
}

/** `1 au lieu de 2` */
function QuantityNote({ change: { before, after }, locale }: { change: LineChange; locale: LocaleCode }) {
  if (before === null || after === null || before.quantity === after.quantity) return null;
  return (
    <span className={styles['note']}>
      <Trans>
        {quantityText(after.quantity, locale)} au lieu de {quantityText(before.quantity, locale)}
      </Trans>
    </span>
  );
}

/** The terms of a version beside its price. */
export function Rest({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles['restTitle']}>{title}</h2>
      <dl className={styles['rest']}>{children}</dl>
    </section>
  );
}

interface ChangeProps {
  readonly label: string;
  /** Null when it is not compared. */
  readonly before: string | null;
  readonly after: string;
  readonly unit?: ReactNode;
}

/** One of the terms in two versions: `14 jours, comme avant`, or the old one struck through. */
export function Change({ label, before, after, unit }: ChangeProps) {
  return (
    <div className={styles['change']}>
      <dt>{label}</dt>
      <dd>
        {before === null || before === after ? null : (
          <>
            <s>{before}</s>{' '}
          </>
        )}
        <span className={before === null || before === after ? '' : styles['new']}>
          {after}
          {unit === undefined ? null : (
            <>
              {'\u00A0'}
              {unit}
            </>
          )}
        </span>
        {before !== null && before === after ? <Trans>, comme avant</Trans> : null}
      </dd>
    </div>
  );
}
