import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import { Plate } from '#client/ui/photo/picture.tsx';
import styles from '../requests.module.css';

const CENTS = 100;

interface RequestCardProps {
  readonly request: QuoteRequest;
  readonly locale: LocaleCode;
  readonly status: ReactNode;
  /** Wraps the card in a link. */
  readonly link: (className: string, content: ReactNode) => ReactNode;
}

/** One request in a list: its plate, its category, place and date, its state. */
export function RequestCard({ request, locale, status, link }: RequestCardProps) {
  const formats = formatsOf(locale);
  const content = (
    <>
      <span className={styles['plate']}>
        <Plate name={request.category} size={72} />
      </span>
      <span className={styles['cardBody']}>
        <span className={styles['cardTitle']}>
          {categoryLabels[locale][request.category]}, {request.city}
        </span>
        <span className={styles['cardMeta']}>
          {formats.dateShort(request.date)}, {formats.time(request.time)}
          {request.budget === null ? null : (
            <>
              {' · '}
              <Trans>Budget : {formats.money(request.budget * CENTS)}</Trans>
            </>
          )}
        </span>
        <span>{status}</span>
      </span>
    </>
  );
  return <li>{link(styles['card'] ?? '', content)}</li>;
}
