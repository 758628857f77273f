import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { policyName, policyTerms } from '#shared/bookings/cancellation-words.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { nightEnd } from '#shared/formats/night-end.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteTerms } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { useValidity } from './quote-words.ts';
import styles from './quote-terms.module.css';

interface QuoteTermsListProps {
  readonly terms: QuoteTerms;
  /** Its date and hour are told when the quote proposes others. */
  readonly request: Pick<QuoteRequest, 'date' | 'time'>;
  readonly locale: LocaleCode;
  /** Until when it can be accepted, at this moment; without it, that is not told. */
  readonly now?: number;
}

/** The promises of a quote beside its price. */
export function QuoteTermsList({ terms, request, locale, now }: QuoteTermsListProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const validity = useValidity(locale);
  const until = nightEnd(terms, locale);
  const isMoved = terms.date !== request.date || terms.time !== request.time;
  return (
    <dl className={styles['terms']}>
      {isMoved ? (
        <Term label={t`Autre moment`}>
          <span className="capital">{formats.dateTime(terms.date, terms.time)}</span>
        </Term>
      ) : null}
      <Term label={t`Séance`}>
        {until === null ? (
          formats.duration(terms.duration_min)
        ) : (
          <Trans>
            {formats.duration(terms.duration_min)}, jusqu’à {until}
          </Trans>
        )}
      </Term>
      <Term label={t`Photos`}>
        <PhotosIncluded count={terms.photos_included} />
      </Term>
      <Term label={t`Livraison`}>
        <DeliveryDays days={terms.delivery_days} />
      </Term>
      <Term label={t`Annulation`}>{`${policyName(terms.policy, locale)}. ${policyTerms(terms.policy, locale)}`}</Term>
      {now === undefined ? null : <Term label={t`Validité`}>{validity(terms, now)}</Term>}
    </dl>
  );
}

export function PhotosIncluded({ count }: { count: number | null }) {
  if (count === null) return <Trans>Nombre non précisé</Trans>;
  return <Plural value={count} one="# photo" other="# photos" />;
}

export function DeliveryDays({ days }: { days: number }) {
  return <Plural value={days} one="# jour après la séance" other="# jours après la séance" />;
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['term']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
