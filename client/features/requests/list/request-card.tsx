import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { isElsewhere } from '#client/frame/device/elsewhere.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { capitalized } from '#shared/formats/french.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { Plate } from '#client/ui/photo/picture.tsx';
import styles from '../requests.module.css';

const CENTS = 100;

interface RequestCardProps {
  readonly request: QuoteRequest;
  readonly locale: LocaleCode;
  readonly status: ReactNode;
  /** Names the shoot's time zone in any case; otherwise only where this device keeps another time. */
  readonly isZoned?: boolean;
  /** Wraps the card in a link. */
  readonly link: (className: string, content: ReactNode) => ReactNode;
}

/** One request in a list: its plate, its category, place and date, its state. */
export function RequestCard({ request, locale, status, isZoned = false, link }: RequestCardProps) {
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
          {capitalized(formats.dateShort(request.date))}, {formats.time(request.time)}
          {isZoned || isElsewhere(request.date, request.time) ? (
            <>
              {' '}
              <Trans>(heure de Montréal)</Trans>
            </>
          ) : null}
          {request.budget === null ? null : (
            <>
              {'\u00A0· '}
              <Trans>Budget : {formats.money(request.budget * CENTS)}</Trans>
            </>
          )}
        </span>
        <span className={styles['cardState']}>{status}</span>
      </span>
      <Icon of={ChevronRight} />
    </>
  );
  return <li>{link(styles['card'] ?? '', content)}</li>;
}
