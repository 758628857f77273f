import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LedgerAccount, LedgerKind } from '#shared/bookings/refund.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DeskPayment } from '#shared/bookings/desk/desk.schema.ts';
import admin from '#client/frame/admin/admin.module.css';
import styles from './admin-payments.module.css';

interface DeskLedgerProps {
  readonly entries: DeskPayment['entries'];
  readonly locale: LocaleCode;
}

/** Every movement of a booking's money, in words. */
export function DeskLedger({ entries, locale }: DeskLedgerProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const kinds: Readonly<Record<LedgerKind, string>> = {
    charge: t`Encaissement`,
    transfer: t`Part de la ou du photographe`,
    application_fee: t`Commission`,
    refund: t`Remboursement`,
    transfer_refund: t`Part rendue`,
    application_fee_refund: t`Commission rendue`,
    dispute: t`Litige ouvert`,
    dispute_reversal: t`Litige gagné`,
    dispute_fee: t`Frais de litige`,
  };
  const accounts: Readonly<Record<LedgerAccount, string>> = {
    card: t`carte`,
    passing: t`intermédiaire de paiement`,
    photographer: t`photographe`,
    platform: t`Déclic`,
    dispute: t`litige`,
    costs: t`frais de l’intermédiaire`,
  };
  return (
    <section className={admin['section']}>
      <h2>
        <Trans>Grand livre</Trans>
      </h2>
      <p className={styles['quiet']}>
        <Plural
          value={entries.length}
          _0="Aucun mouvement encore."
          one="# écriture, jamais modifiée"
          other="# écritures, jamais modifiées"
        />
      </p>
      <dl className={styles['lines']}>
        {entries.map(({ id, at, kind, from, to, cents }) => (
          <div key={id}>
            <dt>
              {kinds[kind]}
              <div className={styles['quiet']}>
                <span className="capital">{formats.dayAt(at)}</span>
                {' · '}
                {`${accounts[from]} → ${accounts[to]}`}
              </div>
            </dt>
            <dd>{formats.moneyExact(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
