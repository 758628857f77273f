import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingClaim } from '#shared/bookings/claim.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { isBelowCharge, type LeastCharge } from '#shared/payments/least-charge.ts';
import type { LocaleCode } from '#shared/locales.ts';
import admin from '#client/frame/admin/admin.module.css';
import { JoinedReceipts } from '#client/frame/receipts/joined-receipts.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { MoneyField } from '#client/ui/form/money-field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import styles from './admin-payments.module.css';
import { addressOfReceipt, decideClaim } from './desk.commands.ts';
import { useOrder } from './use-order.ts';

const WORDS = 2_000;

interface ClaimProps {
  readonly booking: Booking;
  readonly claim: BookingClaim;
  readonly limits: LeastCharge;
  readonly locale: LocaleCode;
  readonly onChanged: () => Promise<void>;
}

/** The costs that a photographer claims, line by line, with the words of both sides; a contested claim is decided here. */
export function ClaimToDecide({ booking, claim, limits, locale, onChanged }: ClaimProps) {
  const formats = formatsOf(locale);
  return (
    <section className={admin['section']}>
      <h2>
        {claim.state === 'contested' ? <Trans>Décidez des frais contestés</Trans> : <Trans>Frais réclamés</Trans>}
      </h2>
      <dl className={styles['lines']}>
        {claim.lines.map(({ label, cents }, index) => (
          // Two lines may say the same.
          <div key={`${index}-${label}`}>
            <dt>{label}</dt>
            <dd>{formats.moneyExact(cents)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <strong>
              <Trans>Total réclamé</Trans>
            </strong>
          </dt>
          <dd>{formats.moneyExact(claim.cents)}</dd>
        </div>
      </dl>
      <JoinedReceipts receipts={claim.receipts ?? []} addressOf={(receipt) => addressOfReceipt(booking.id, receipt)} />
      {claim.words === '' ? null : (
        <blockquote className={styles['words']}>
          <div className={styles['quiet']}>
            <Trans>La ou le photographe</Trans>
          </div>
          {claim.words}
        </blockquote>
      )}
      {claim.contest_words === null ? null : (
        <blockquote className={styles['words']}>
          <div className={styles['quiet']}>
            <Trans>La cliente ou le client</Trans>
          </div>
          {claim.contest_words}
        </blockquote>
      )}
      {claim.state === 'contested' ? <Decision {...{ booking, claim, limits, locale, onChanged }} /> : null}
      {claim.state === 'claimed' ? (
        <p className={styles['quiet']}>
          <Trans>Peut être contesté. Délai : {formats.dayAt(claim.contest_until)}.</Trans>
        </p>
      ) : null}
      {claim.state === 'settled' ? (
        <>
          <p>
            <Trans>Décidé : {formats.moneyExact(claim.settled_cents ?? 0)} dus.</Trans>
          </p>
          {claim.decision_words === null ? null : (
            <blockquote className={styles['words']}>{claim.decision_words}</blockquote>
          )}
        </>
      ) : null}
    </section>
  );
}

function Decision({ booking, claim, limits, locale, onChanged }: ClaimProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const [cents, setCents] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const { isRunning, failure, run } = useOrder(onChanged);
  const least = formats.moneyExact(limits.least_charge_cents);
  const isTooMuch = cents !== null && cents > claim.cents;
  const isTooLittle = cents !== null && isBelowCharge(cents, limits);
  const isReady = cents !== null && !isTooMuch && !isTooLittle && words.trim() !== '';
  return (
    <form
      className={admin['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void run(() => decideClaim(booking.id, { cents, words: words.trim() }));
      }}
    >
      <MoneyField
        label={<Trans>Montant dû</Trans>}
        hint={<Trans>De 0 à {formats.moneyExact(claim.cents)}.</Trans>}
        locale={locale}
        value={cents}
        onChange={setCents}
        error={
          isTooMuch
            ? t`C’est plus que ce qui est réclamé.`
            : isTooLittle
              ? t`Une carte ne peut pas être débitée de moins de ${least}.`
              : undefined
        }
      />
      <TextArea
        label={<Trans>Vos raisons</Trans>}
        hint={<Trans>Les deux parties les lisent.</Trans>}
        rows={4}
        maxLength={WORDS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div role="alert">{failure === null ? null : <Notice tone="error">{failure}</Notice>}</div>
      <PendingButton type="submit" isPending={isRunning} disabled={!isReady}>
        {isReady ? <Trans>Décider : {formats.moneyExact(cents)} dus</Trans> : <Trans>Décider</Trans>}
      </PendingButton>
    </form>
  );
}
