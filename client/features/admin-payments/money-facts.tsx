import { Trans, useLingui } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DeskPayment } from '#shared/bookings/desk/desk.schema.ts';
import admin from '#client/frame/admin/admin.module.css';
import styles from './admin-payments.module.css';

/** The amounts that were agreed, reserved, taken and given back. */
export function MoneyFacts({ payment, locale }: { readonly payment: DeskPayment; readonly locale: LocaleCode }) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const { booking, refunds } = payment;
  const { authorised_cents, captured_cents, refunded_cents } = booking.payment;
  const states: Readonly<Record<DeskPayment['refunds'][number]['state'], string>> = {
    ordered: t`demandé`,
    pending: t`en route`,
    succeeded: t`fait`,
    failed: t`échoué`,
    refused: t`refusé par l’intermédiaire de paiement`,
  };
  const facts: readonly (readonly [string, number])[] = [
    [t`Prix, taxes comprises`, booking.total_cents],
    ...(authorised_cents > 0 ? [[t`Réservé sur la carte`, authorised_cents] as const] : []),
    [t`Encaissé`, captured_cents],
    [t`Remboursé`, refunded_cents],
  ];
  return (
    <section className={admin['section']}>
      <h2>
        <Trans>L’argent de la séance</Trans>
      </h2>
      <dl className={styles['lines']}>
        {facts.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formats.moneyExact(cents)}</dd>
          </div>
        ))}
        {refunds.map(({ id, cents, reason, state, created_at }) => (
          <div key={id}>
            <dt>
              <Trans>
                Remboursement, {formats.dayAt(created_at)} : {states[state]}
              </Trans>
              {reason === '' ? null : <div className={styles['quiet']}>{reason}</div>}
            </dt>
            <dd>{formats.moneyExact(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
