import { Trans } from '@lingui/react/macro';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { answerUntil } from '#shared/bookings/reschedule/reschedule.rules.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { CeilingWords } from '../ceiling-words.tsx';
import styles from '../reschedule.module.css';

interface WhatFollowsProps {
  readonly booking: Booking;
  /** Null until a day and an hour are chosen. */
  readonly proposed: { readonly starts_at: string; readonly ends_at: string } | null;
  readonly reader: 'client' | 'photographer';
  readonly otherName: string;
  readonly limits: Limits;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What comes after a proposal: the time to answer it, both slots, the price, and what a cancellation could cost. */
export function WhatFollows({ booking, proposed, reader, otherName, limits, locale, now }: WhatFollowsProps) {
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  const starts = proposed === null ? null : { agreed: new Date(booking.starts_at), proposed: at(proposed.starts_at) };
  const until = starts === null ? null : answerUntil(new Date(now), starts, limits);
  return (
    <section className={styles['follows']}>
      <h2 className={styles['subtitle']}>
        <Trans>Ce qui se passe ensuite</Trans>
      </h2>
      <p>
        {until === null ? (
          <Trans>
            {otherName} a {limits.reschedule_hours} h pour répondre. D’ici là, les deux dates sont gardées.
          </Trans>
        ) : (
          <Trans>
            {otherName} répond d’ici cette date : {formatsOf(locale).dayAt(until.toISOString(), now)}. Jusque-là, les
            deux dates sont gardées.
          </Trans>
        )}
      </p>
      <p>
        <Trans>Sans réponse, la séance reste à la date convenue. Le prix ne change pas.</Trans>
      </p>
      {proposed === null ? null : (
        <CeilingWords
          {...{ booking, reader, otherName, limits, locale, now }}
          by={reader === 'client' ? 'client' : 'provider'}
          startsAt={proposed.starts_at}
        />
      )}
      {isOnline ? null : (
        <p role="status" className={styles['away']}>
          <Trans>
            Hors ligne : votre proposition partira au retour du réseau. La nouvelle date n’est pas gardée avant.
          </Trans>
        </p>
      )}
    </section>
  );
}

function at(iso: string): Date {
  return new Date(iso);
}
