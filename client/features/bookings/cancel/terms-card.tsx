import { Trans } from '@lingui/react/macro';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { policyText } from '#shared/bookings/cancellation-words.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { CancellationTerms } from '#shared/payments/booking-payment.schema.ts';
import { bandsOf, passedOf } from './bands.ts';
import styles from './cancel.module.css';

const WHOLE = 100;

interface TermsCardProps {
  readonly booking: Booking;
  readonly terms: CancellationTerms;
  readonly otherName: string;
  readonly limits: Limits;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The cost of a cancellation for its client now, and the time at which it changes. */
export function TermsCard({ booking, terms, otherName, limits, locale, now }: TermsCardProps) {
  const formats = formatsOf(locale);
  const bands = bandsOf(booking, now, limits);
  const { ceiling_cents, until } = terms;
  const isOwed = booking.is_for_business === 1;
  const amount = (cents: number) =>
    cents === 0 ? (
      formats.money(0)
    ) : isOwed ? (
      formats.moneyExact(cents)
    ) : (
      <Trans>{formats.moneyExact(cents)} au plus</Trans>
    );
  const end = until === null ? null : formats.dateTime(localDateOf(new Date(until)), localTimeOf(new Date(until)));
  return (
    <section className={styles['card']}>
      <div className={styles['now']}>
        <p className={styles['small']}>
          <Trans>Si vous annulez aujourd’hui</Trans>
        </p>
        <p className={styles['amount']}>{amount(ceiling_cents)}</p>
      </div>
      <p>
        {ceiling_cents === 0 ? (
          end === null ? (
            <Trans>{otherName} ne peut rien vous demander.</Trans>
          ) : (
            <Trans>
              {otherName} ne peut rien vous demander jusqu’à cette date : {end}.
            </Trans>
          )
        ) : isOwed ? (
          <Trans>Une entreprise doit ce montant dès l’annulation : il est débité de votre carte.</Trans>
        ) : (
          <Trans>
            {otherName} peut demander ses frais, ligne par ligne, d’ici 72 h. Vous aurez 7 jours pour les contester.
          </Trans>
        )}
      </p>
      <div className={styles['rail']} aria-hidden="true">
        {bands.map(({ until: at, isNow, cents }) => (
          <span key={at ?? ''} className={isNow ? (cents === 0 ? styles['free'] : styles['costly']) : ''}>
            {isNow ? <i className={styles['today']} style={{ left: `${passedOf(booking, now) * WHOLE}%` }} /> : null}
          </span>
        ))}
      </div>
      <dl className={styles['bands']}>
        {bands.map(({ until: at, isNow, cents }) => (
          <div key={at ?? ''} className={isNow ? styles['current'] : ''}>
            <dt>{at === null ? <Trans>Ensuite</Trans> : <Trans>Jusqu’au {dayOnly(formats.dayAt(at, now))}</Trans>}</dt>
            <dd>{amount(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['small']}>
        {policyText(booking.policy, locale)} <Trans>Si {otherName} annule, vous ne devez rien.</Trans>
      </p>
    </section>
  );
}

/** `le 9 sept., à 14 h 30` after « jusqu’au ». */
function dayOnly(text: string): string {
  return text.replace(/^le /, '');
}
