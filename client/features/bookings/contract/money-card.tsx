import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { cancelledBy } from '#shared/bookings/booking.states.ts';
import { earningOf, type EarningRow } from '#shared/bookings/earnings.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { canChangeCard, expiresBefore } from '#shared/payments/kept-card.ts';
import { cardName } from '../money/card-name.ts';
import { capturedAt, type MoneyRow, moneyRowsOf } from '../money/money-rows.ts';
import styles from './contract.module.css';

interface MoneyCardProps {
  readonly booking: Booking;
  readonly reader: 'client' | 'photographer';
  readonly otherName: string;
  /** Of the subtotal. */
  readonly commissionPercent: number;
  readonly limits: Limits;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** « Votre argent »: what was kept, reserved and taken, and what comes by itself, in cents. */
export function MoneyCard(props: MoneyCardProps) {
  const { booking, reader, commissionPercent, limits, locale } = props;
  const formats = formatsOf(locale);
  const rows = moneyRowsOf(booking, limits);
  if (rows.length === 0) return null;
  const { card, state, captured_cents, refunded_cents } = booking.payment;
  const isClient = reader === 'client';
  const earning = earningOf(booking, commissionPercent);
  const isKept = isClient && booking.status === 'confirmed' && (state === 'card_kept' || state === 'deposit_paid');
  return (
    <section className={styles['money']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{isClient ? <Trans>Votre argent</Trans> : <Trans>L’argent</Trans>}</h2>
        <p className={styles['sofar']}>
          {isClient ? (
            <Trans>
              Débité jusqu’ici <strong>{formats.moneyExact(captured_cents - refunded_cents)}</strong>
            </Trans>
          ) : earning === null ? (
            <Trans>Rien n’est à recevoir</Trans>
          ) : (
            <Trans>
              Vous recevrez <strong>{formats.moneyExact(earning.received_cents)}</strong>
            </Trans>
          )}
        </p>
      </div>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.kind} className={`${styles['row']} ${row.isDone ? styles['done'] : ''}`}>
            <p className={styles['name']}>
              <RowName {...props} row={row} />
            </p>
            {/* What a bank asks back is no movement of the card yet. */}
            {row.kind === 'disputed' ? null : (
              <p className={`${styles['amount']} ${row.cents === 0 ? '' : styles['sum']}`}>
                {formats.moneyExact(row.cents)}
              </p>
            )}
            <p className={styles['note']}>
              <RowNote {...props} row={row} />
            </p>
          </li>
        ))}
        {isClient || earning === null ? null : <PayoutRow {...{ earning, locale }} isPaidOut={state === 'paid_out'} />}
      </ul>
      {isKept && card !== null && expiresBefore(card, capturedAt(booking, limits)) ? (
        <Notice tone="info">
          <Trans>Votre carte {cardName(card)} expire avant la séance : votre banque pourrait la refuser.</Trans>
        </Notice>
      ) : null}
      {isClient && canChangeCard(booking) ? (
        <p className={styles['sofar']}>
          <RouteLink name="book-payment" params={{ id: booking.id }} search={{ carte: 1 }}>
            <Trans>Changer de carte</Trans>
          </RouteLink>
        </p>
      ) : null}
    </section>
  );
}

/** The amount that reaches the photographer, and its taxes. */
function PayoutRow({ earning, isPaidOut, locale }: { earning: EarningRow; isPaidOut: boolean; locale: LocaleCode }) {
  const formats = formatsOf(locale);
  const taxes = earning.tps_cents + earning.tvq_cents;
  return (
    <li className={`${styles['row']} ${isPaidOut ? styles['done'] : ''}`}>
      <p className={styles['name']}>{isPaidOut ? <Trans>Versé au compte</Trans> : <Trans>Versement</Trans>}</p>
      <p className={`${styles['amount']} ${styles['sum']}`}>{formats.moneyExact(earning.received_cents)}</p>
      <p className={styles['note']}>
        {earning.commission_cents === 0 ? (
          <Trans>Sans commission.</Trans>
        ) : (
          <Trans>Commission de {formats.moneyExact(earning.commission_cents)} déduite.</Trans>
        )}{' '}
        {taxes === 0 ? null : <Trans>De cette somme, {formats.moneyExact(taxes)} de taxes à remettre.</Trans>}
      </p>
    </li>
  );
}

function RowName({ booking, otherName, reader, row }: MoneyCardProps & { row: MoneyRow }): ReactNode {
  const { card } = booking.payment;
  const isClient = reader === 'client';
  switch (row.kind) {
    case 'kept':
      return card === null ? <Trans>Carte gardée</Trans> : <Trans>{cardName(card)} gardée</Trans>;
    case 'deposit':
      return <Trans>Acompte de l’entreprise</Trans>;
    case 'authorise':
      return <Trans>Autorisation</Trans>;
    case 'authorised':
      return card === null ? <Trans>Carte autorisée</Trans> : <Trans>{cardName(card)} autorisée</Trans>;
    case 'refused':
      return card === null ? <Trans>Carte refusée</Trans> : <Trans>{cardName(card)} refusée</Trans>;
    case 'capture':
      return isClient ? <Trans>Paiement à {otherName}</Trans> : <Trans>Encaissement</Trans>;
    case 'captured':
      return isClient ? <Trans>Payé à {otherName}</Trans> : <Trans>Encaissé</Trans>;
    case 'unpaid':
      return <Trans>Reste à payer</Trans>;
    case 'refunded':
      return isClient ? <Trans>Rendu sur votre carte</Trans> : <Trans>Rendu sur la carte</Trans>;
    case 'disputed':
      return <Trans>Contesté auprès de la banque</Trans>;
  }
}

function RowNote({ booking, locale, now, row }: MoneyCardProps & { row: MoneyRow }): ReactNode {
  const day = row.at === null ? null : formatsOf(locale).dayAt(row.at, now);
  switch (row.kind) {
    case 'kept':
      return day === null ? (
        <Trans>Rien n’a été débité</Trans>
      ) : (
        <span className="capital">
          <Trans>{day}, rien n’a été débité</Trans>
        </span>
      );
    case 'authorise':
      return day === null ? (
        <Trans>Réservé, pas débité</Trans>
      ) : (
        <span className="capital">
          <Trans>{day}, réservé, pas débité</Trans>
        </span>
      );
    case 'authorised':
      return <Trans>Le montant est réservé, pas débité</Trans>;
    case 'refused':
      return <Trans>La banque n’a rien réservé, et rien n’a été débité</Trans>;
    case 'capture':
      return (
        <span className="capital">
          <Trans>{day}, 2 h après la fin</Trans>
        </span>
      );
    case 'deposit':
      return <span className="capital">{day}</span>;
    case 'captured':
      // The costs of a cancelled session come without one, and a business may have paid in two parts.
      return cancelledBy(booking.status) !== null || booking.is_for_business === 1 ? null : (
        <Trans>Après la séance, débité une seule fois</Trans>
      );
    case 'unpaid':
      return <Trans>La carte n’a pas pu être débitée</Trans>;
    case 'disputed':
      return <Trans>La banque décide; Déclic suit le dossier</Trans>;
    case 'refunded':
      return null;
  }
}
