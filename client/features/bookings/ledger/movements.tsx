import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useServerRead } from '#client/frame/network/use-server-read.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import type { BookingLedger, LedgerAccount } from '#shared/bookings/refund.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { ledgerOf } from './ledger.commands.ts';
import styles from './movements.module.css';

interface MovementsProps {
  readonly owner: Owner;
  readonly bookingId: string;
  /** Grows with each change of the booking. */
  readonly version: number;
  readonly reader: 'client' | 'photographer';
  readonly otherName: string;
  readonly locale: LocaleCode;
  readonly now: number;
}

type Entry = BookingLedger['entries'][number];

/** Each movement of a booking's money, in the words of its reader. Only the server has them, and none is ever changed. */
export default function Movements({ owner, bookingId, version, locale, now, ...party }: MovementsProps) {
  const formats = formatsOf(locale);
  const read = useServerRead(`${owner} ${bookingId} ${version}`, () => ledgerOf(owner, bookingId));
  const { answer: entries, isAway, hasFailed } = read;
  if (entries === null) {
    if (isAway) {
      return (
        <p className={styles['quiet']}>
          <Trans>Les mouvements se lisent avec le réseau.</Trans>
        </p>
      );
    }
    return hasFailed ? (
      <Notice tone="error">
        <Trans>Les mouvements n’ont pas pu être lus. Vérifiez votre connexion, puis réessayez.</Trans>
      </Notice>
    ) : null;
  }
  return (
    <ol className={styles['list']}>
      {inOrder(entries).map((entry) => (
        <li key={entry.id}>
          <span className={styles['what']}>
            <strong>{nameOf(entry, party)}</strong>
            <span className={styles['quiet']}>
              <span className="capital">{formats.dayAt(entry.at, now)}</span>
              {' · '}
              <Trans>
                de {accountOf(entry.from, party)} à {accountOf(entry.to, party)}
              </Trans>
            </span>
          </span>
          <span className={styles['cents']}>{formats.moneyExact(entry.cents)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The order in which money moves; those of one charge, or of one refund, are posted at the same instant. */
const order: readonly string[] = [
  'charge',
  'transfer',
  'application_fee',
  'application_fee_refund',
  'transfer_refund',
  'refund',
];

function inOrder(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) =>
    one.at === other.at ? order.indexOf(one.kind) - order.indexOf(other.kind) : one.at < other.at ? -1 : 1,
  );
}

type Party = Pick<MovementsProps, 'reader' | 'otherName'>;

function nameOf({ kind }: Entry, { reader, otherName }: Party): ReactNode {
  const isClient = reader === 'client';
  switch (kind) {
    case 'charge':
      return isClient ? <Trans>Votre carte est débitée</Trans> : <Trans>La carte de {otherName} est débitée</Trans>;
    case 'transfer':
      return isClient ? <Trans>{otherName} reçoit le paiement</Trans> : <Trans>Vous recevez le paiement</Trans>;
    case 'application_fee':
      return <Trans>Déclic retient sa commission</Trans>;
    case 'refund':
      return isClient ? <Trans>Rendu sur votre carte</Trans> : <Trans>Rendu sur la carte de {otherName}</Trans>;
    case 'transfer_refund':
      return isClient ? <Trans>{otherName} rend le paiement</Trans> : <Trans>Vous rendez le paiement</Trans>;
    case 'application_fee_refund':
      return <Trans>Déclic rend sa commission</Trans>;
    default:
      return <Trans>Autre mouvement</Trans>;
  }
}

function accountOf(account: LedgerAccount, { reader, otherName }: Party): ReactNode {
  const isClient = reader === 'client';
  switch (account) {
    case 'card':
      return isClient ? <Trans>votre carte</Trans> : <Trans>la carte de {otherName}</Trans>;
    case 'photographer':
      return isClient ? otherName : <Trans>votre compte</Trans>;
    case 'platform':
      return <Trans>Déclic</Trans>;
    default:
      return <Trans>l’intermédiaire de paiement</Trans>;
  }
}
