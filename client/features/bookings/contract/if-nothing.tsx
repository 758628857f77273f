import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useLive } from '#client/frame/device/live.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { knownLimits } from '../bookings.queries.ts';
import styles from './contract.module.css';

/** Before the start: when the photographer may decide. */
const DECIDES_BEFORE_H = 24;

interface IfNothingProps {
  readonly booking: Booking;
  readonly otherName: string;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Its reader is the photographer. */
  readonly isOther?: boolean;
}

/** « Et si je ne fais rien? »: what happens by itself, up to the session. */
export function IfNothing({ booking, otherName, locale, now, isOther = false }: IfNothingProps) {
  const formats = formatsOf(locale);
  const start = Date.parse(booking.starts_at);
  const before = (hours: number) => start - hours * HOUR_MS;
  const day = (at: number) => <span className="capital">{formats.dayAt(new Date(at).toISOString(), now)}</span>;
  const tries = (useLive(knownLimits) ?? defaultLimits).retry_before_hours;
  const steps = [
    ...tries.map((hours) => ({
      at: before(hours),
      words: <Trans>Nous réessayons avec la même carte.</Trans>,
    })),
    {
      at: before(DECIDES_BEFORE_H),
      words: isOther ? (
        <Trans>Sans autorisation, vous pourrez annuler sans rien devoir, ou venir quand même.</Trans>
      ) : (
        <Trans>Sans autorisation, {otherName} pourra annuler sans rien vous devoir, ou venir quand même.</Trans>
      ),
    },
    { at: start, words: <Trans>La séance</Trans> },
  ].filter(({ at }) => at > now);
  return (
    <section className={styles['ifNothing']}>
      {isOther ? null : (
        <h2 className={styles['title']}>
          <Trans>Et si je ne fais rien?</Trans>
        </h2>
      )}
      <ol className={styles['moments']}>
        {steps.map(({ at, words }) => (
          <li key={at} className={styles['moment']}>
            <span className={styles['dot']} aria-hidden="true" />
            <p>{day(at)}</p>
            <p className={styles['what']}>{words}</p>
          </li>
        ))}
      </ol>
      {isOther ? null : (
        <p className={styles['never']}>
          <Icon of={ShieldCheck} size={20} />
          <Trans>Déclic n’annule jamais à votre place.</Trans>
        </p>
      )}
    </section>
  );
}
