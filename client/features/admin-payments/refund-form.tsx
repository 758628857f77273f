import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import admin from '#client/frame/admin/admin.module.css';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { MoneyField } from '#client/ui/form/money-field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import styles from './admin-payments.module.css';
import { refund } from './desk.commands.ts';
import { useOrder } from './use-order.ts';

const WORDS = 1_000;

interface RefundFormProps {
  readonly booking: Booking;
  /** The most that can still be given back, in whole cents. */
  readonly most: number;
  readonly locale: LocaleCode;
  readonly onChanged: () => Promise<void>;
}

/** Gives back a part of what was taken, or all of it. The button says the amount. */
export function RefundForm({ booking, most, locale, onChanged }: RefundFormProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  // A repeat after a lost answer is the same refund.
  const [id] = useState(() => crypto.randomUUID());
  const [cents, setCents] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { isRunning, failure, isUnsure, run } = useOrder(onChanged);
  // Its answer was lost, and it may have been done: the same is asked again, and nothing else.
  const isFixed = isRunning || isUnsure;
  const isTooMuch = cents !== null && cents > most;
  const isReady = cents !== null && cents > 0 && !isTooMuch && reason.trim() !== '';
  return (
    <section className={admin['section']}>
      <h2>
        <Trans>Rembourser</Trans>
      </h2>
      <p className={styles['quiet']}>
        <Trans>La ou le photographe rend sa part, et Déclic sa commission, en proportion du montant remboursé.</Trans>
      </p>
      <form
        className={admin['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void run(() => refund(booking.id, { id, cents, reason: reason.trim() }));
        }}
      >
        <MoneyField
          label={<Trans>Montant à rembourser</Trans>}
          hint={<Trans>Au plus {formats.moneyExact(most)}.</Trans>}
          locale={locale}
          disabled={isFixed}
          value={cents}
          onChange={setCents}
          error={isTooMuch ? t`C’est plus que ce qui peut être rendu.` : undefined}
        />
        <TextArea
          label={<Trans>Raison du remboursement</Trans>}
          hint={<Trans>La cliente ou le client la lit.</Trans>}
          rows={3}
          maxLength={WORDS}
          disabled={isFixed}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div role="alert">{failure === null ? null : <Notice tone="error">{failure}</Notice>}</div>
        <PendingButton type="submit" look="danger" isPending={isRunning} disabled={!isReady}>
          {isReady ? <Trans>Rembourser {formats.moneyExact(cents)}</Trans> : <Trans>Rembourser</Trans>}
        </PendingButton>
      </form>
    </section>
  );
}
