import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type KeptList, listState } from '#client/data/db/kept-list.ts';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { type BookingGroup, grouped } from './booking-groups.ts';
import { BookingRow } from './booking-row.tsx';
import type { MyBooking } from './my-bookings.queries.ts';
import styles from './list.module.css';

const titles: Readonly<Record<BookingGroup, ReactNode>> = {
  'to-pay': <Trans>Terminez votre paiement</Trans>,
  'to-come': <Trans>À venir</Trans>,
  past: <Trans>Passées</Trans>,
  cancelled: <Trans>Annulées</Trans>,
};

interface BookingsScreenProps {
  /** Undefined while the device's database is being read. */
  readonly bookings: KeptList<MyBooking> | undefined;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The bookings of a client by what they are, what is to pay first; from this device, also without a network. */
export function BookingsScreen({ bookings, locale, now }: BookingsScreenProps) {
  const { t } = useLingui();
  const state = listState(bookings);
  if (bookings === undefined || state === 'unread') return null;
  if (state === 'coming') {
    return (
      <NotYet label={t`Vos réservations arrivent.`} skeleton={<Skeleton shape="line" />} className={styles['quiet']} />
    );
  }
  if (state === 'none') {
    return (
      <EmptyState
        title={<Trans>Aucune réservation pour l’instant</Trans>}
        text={<Trans>Une séance paraît ici dès qu’elle est réservée, avec son jour, son état et son paiement.</Trans>}
        action={
          <RouteLink name="book-index" className={buttonClass()}>
            <Trans>Décrire ma séance</Trans>
          </RouteLink>
        }
      />
    );
  }
  return (
    <div className={styles['page']}>
      {grouped(bookings.rows, now).map(({ group, rows }) => (
        <section key={group} aria-labelledby={`bookings-${group}`}>
          <h2 id={`bookings-${group}`} className={styles['title']}>
            {titles[group]}
          </h2>
          <ul className={styles['rows']}>
            {rows.map((shown, at) => (
              <BookingRow
                key={shown.booking.id}
                isToPay={group === 'to-pay'}
                isFirst={at === 0}
                {...{ shown, locale, now }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
