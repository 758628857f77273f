import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { cancelledBy, type CancellingSide } from '#shared/bookings/booking.states.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { cancelledCost } from './cancelled-cost.ts';
import { CostWords } from './cost-words.tsx';
import styles from './cancelled.module.css';

interface CancelledProps {
  readonly booking: Booking;
  readonly reader: 'client' | 'photographer';
  readonly otherName: string;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The facts of a cancelled session, the same for both sides: who, when, why, what it costs, what was taken and given back. */
export function Cancelled({ booking, reader, otherName, locale, now }: CancelledProps) {
  const by = cancelledBy(booking.status);
  if (by === null) return null;
  const formats = formatsOf(locale);
  const { cancelled_at, cancellation, payment } = booking;
  const cost = cancelledCost(booking, now);
  const reason = cancellation?.reason ?? '';
  return (
    <section className={styles['card']} aria-labelledby="cancelled">
      <h2 id="cancelled" className={styles['title']}>
        <Trans>La séance est annulée</Trans>
      </h2>
      <dl className={styles['facts']}>
        <Fact name={<Trans>Par</Trans>}>
          <WhoWords by={by} reader={reader} otherName={otherName} />
        </Fact>
        {cancelled_at === null ? null : (
          <Fact name={<Trans>Quand</Trans>}>
            <span className="capital">{formats.dayAt(cancelled_at, now)}</span>
          </Fact>
        )}
        {reason === '' ? null : <Fact name={<Trans>Raison</Trans>}>{reason}</Fact>}
        {cost === null ? null : (
          <Fact name={<Trans>Ce que cela coûte</Trans>}>
            <CostWords {...{ cost, locale, now }} />
          </Fact>
        )}
        <Fact name={<Trans>Débité</Trans>}>{formats.moneyExact(payment.captured_cents)}</Fact>
        {payment.captured_cents === 0 ? null : (
          <Fact name={<Trans>Rendu sur la carte</Trans>}>{formats.moneyExact(payment.refunded_cents)}</Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function WhoWords({ by, reader, otherName }: Pick<CancelledProps, 'reader' | 'otherName'> & { by: CancellingSide }) {
  if (by === 'admin') return <Trans>Déclic</Trans>;
  const isReader = (by === 'client') === (reader === 'client');
  return isReader ? <Trans>Vous</Trans> : otherName;
}
