import { Trans } from '@lingui/react/macro';
import { SECOND_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DeskPayment } from '#shared/bookings/desk/desk.schema.ts';
import { AdminRecord } from '#client/frame/admin/admin-record.tsx';
import { RecordHead } from '#client/frame/admin/record-head.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import admin from '#client/frame/admin/admin.module.css';
import { ClaimToDecide } from './claim-to-decide.tsx';
import { DeskLedger } from './desk-ledger.tsx';
import { PaymentStatus } from './desk-words.tsx';
import { readPayment } from './desk.commands.ts';
import { Disputed } from './disputed.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { RefundForm } from './refund-form.tsx';

/** A charge follows its decision by a job, and the provider's word comes later. */
const EVERY_MS = 10 * SECOND_MS;

interface PaymentScreenProps {
  readonly id: string;
  readonly locale: LocaleCode;
}

/** The money of one booking: what needs somebody, then what was taken and given back, and every movement. */
export default function AdminPaymentScreen({ id, locale }: PaymentScreenProps) {
  return (
    <AdminRecord
      list={{ name: 'admin-payments', title: <Trans>Paiements</Trans> }}
      id={id}
      read={readPayment}
      everyMs={EVERY_MS}
      title={<Trans>Paiement</Trans>}
      missing={{
        title: <Trans>Cette réservation n’existe pas</Trans>,
        text: <Trans>L’adresse est incomplète.</Trans>,
      }}
      away={<Trans>Les paiements des autres ne sont pas gardés sur cet appareil.</Trans>}
    >
      {(payment, reload) => <Shown payment={payment} locale={locale} onChanged={reload} />}
    </AdminRecord>
  );
}

interface ShownProps {
  readonly payment: DeskPayment;
  readonly locale: LocaleCode;
  readonly onChanged: () => Promise<void>;
}

function Shown({ payment, locale, onChanged }: ShownProps) {
  const { booking, client_name, provider_name, refundable_cents, least_charge_cents } = payment;
  const common = { booking, locale, onChanged };
  return (
    <>
      <RecordHead name={client_name} status={<PaymentStatus state={booking.payment.state} />} />
      <p className={admin['lead']}>
        <Trans>
          Avec {provider_name}, {formatsOf(locale).dateTime(booking.date, booking.time)}
        </Trans>
        {'. '}
        <RouteLink name="admin-contract" params={{ id: booking.quote_request_id }}>
          <Trans>Voir son contrat</Trans>
        </RouteLink>
      </p>
      <div className={admin['columns']}>
        <div>
          {booking.claim === null ? null : (
            <ClaimToDecide {...common} claim={booking.claim} limits={{ least_charge_cents }} />
          )}
          {booking.dispute === null ? null : <Disputed {...common} dispute={booking.dispute} />}
          <MoneyFacts payment={payment} locale={locale} />
          {refundable_cents > 0 ? <RefundForm key={refundable_cents} {...common} most={refundable_cents} /> : null}
        </div>
        <DeskLedger entries={payment.entries} locale={locale} />
      </div>
    </>
  );
}
