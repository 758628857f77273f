import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronUp, Clock } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNow } from '#client/frame/device/use-now.ts';
import { lazyWith, loadTexts } from '#client/frame/i18n/i18n.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { isGuest } from '#shared/ids.ts';
import { SIMULATOR_KEY } from '#shared/payments/simulator-key.ts';
import { canChangeCard, expiresBefore } from '#shared/payments/kept-card.ts';
import type { ShownBooking } from '../bookings.queries.ts';
import { CardBox } from './card-box.tsx';
import { HoldWords } from '../money/hold-words.tsx';
import { owedAfter } from '../money/owed.ts';
import { moneyStepsOf } from '../money/money-steps.ts';
import { payWordsOf } from './pay-words.tsx';
import { PaymentComing } from './payment-coming.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { type PayPurpose, purposeOf } from './purpose.ts';
import { usePayment } from './use-payment.ts';
import styles from './payment.module.css';

const PaySummary = lazyWith(['payment'], () => import('./pay-summary.tsx'));
const PaymentEnd = lazyWith(['unpaid'], () => import('./payment-end.tsx'));
const KeptCard = lazyWith(['unpaid'], () => import('./kept-card.tsx'));
const TryAgain = lazyWith(['unpaid'], async () => ({ default: (await import('./kept-choice.tsx')).TryAgain }));
const ForAll = lazyWith(['unpaid'], async () => ({ default: (await import('./kept-choice.tsx')).ForAll }));
const loadFailureWords = () => import('./failure-words.tsx');
const FailureWords = lazyWith(['unpaid'], loadFailureWords);

const EVERY_MS = 10_000;

interface PaymentScreenProps {
  readonly shown: ShownBooking;
  readonly locale: LocaleCode;
  /** The bank's page has just led back here. */
  readonly isReturn: boolean;
  /** The document's policy lets the provider's form in. */
  readonly mayPay: boolean;
  /** The person asks to replace the kept card. */
  readonly wantsCard: boolean;
  /** Our server has read that it is paid as far as is due. */
  readonly onDone: (booking: Booking, purpose: PayPurpose) => void;
}

/** Step 8 of a booking: what is due now, what comes when, the card, one button. */
export function PaymentScreen(props: PaymentScreenProps) {
  const { booking, owner } = props.shown;
  const now = useNow(EVERY_MS);
  // The purpose of the card stays on the page, while the row already says that it is done.
  const [purpose, setPurpose] = useState(() => purposeOf(booking, now, props.wantsCard));
  if (purpose === null && canChangeCard(booking)) {
    return (
      <Suspense fallback={<PaymentComing />}>
        <KeptCard
          booking={booking}
          limits={props.shown.limits}
          isByGuest={isGuest(owner)}
          onChange={() => setPurpose('card')}
        />
      </Suspense>
    );
  }
  if (purpose === null) {
    return (
      <Suspense fallback={<PaymentComing />}>
        <PaymentEnd booking={booking} now={now} isByGuest={isGuest(owner)} stop={null} />
      </Suspense>
    );
  }
  return <OpenPayment {...props} purpose={purpose} now={now} />;
}

function OpenPayment({ purpose, now, ...props }: PaymentScreenProps & { purpose: PayPurpose; now: number }) {
  const { shown, locale, onDone } = props;
  const { booking, owner } = shown;
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const [finish] = useState(() => (row: Booking) => onDone(row, purpose));
  const payment = usePayment({ ...props, purpose, onDone: finish });
  const { stage, failure, stop, isAway } = payment;
  // The bank's words are loaded before they are needed: the network may be gone by then.
  useEffect(() => {
    if (payment.isReady) void Promise.all([loadFailureWords(), loadTexts('unpaid')]).catch(() => undefined);
  }, [payment.isReady]);
  const isBusy = stage === 'confirming' || stage === 'settling' || stage === 'done';
  // The plan is that of the moment when the page was opened.
  const [openedAt] = useState(now);
  const plan = moneyStepsOf(booking, openedAt, shown.limits);
  const { card } = booking.payment;
  const owedCents = owedAfter(booking) ?? payment.due?.amount_cents ?? 0;
  const words = payWordsOf(purpose, plan.case, booking.payment.state, {
    card,
    owed: formatsOf(locale).moneyExact(owedCents),
  });
  const nowCents = purpose === 'book' ? (plan.steps[0]?.cents ?? 0) : purpose === 'owed' ? owedCents : 0;
  const { payKept } = payment;
  // Another tab, or the end of the hold, changed what is to be done here.
  const isOver = !isBusy && purpose === 'book' && purposeOf(booking, now) !== 'book';
  if (isOver || stage === 'stopped') {
    return (
      <Suspense fallback={<PaymentComing />}>
        <PaymentEnd
          booking={booking}
          now={now}
          isByGuest={isGuest(owner)}
          stop={isOver ? null : stop}
          onAgain={payment.again}
        />
      </Suspense>
    );
  }
  const hold = purpose === 'book' ? booking.hold_expires_at : null;
  const held = hold === null ? null : <HoldWords until={hold} now={now} locale={locale} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    payment.pay();
  };
  const action = (
    <div className={styles['end']}>
      <div role="alert">
        {failure === null || stage === 'settling' ? null : (
          <Suspense fallback={null}>
            <Notice tone="error">
              <FailureWords failure={failure} />
            </Notice>
          </Suspense>
        )}
      </div>
      <div role="status">
        {stage === 'settling' ? <Settling isStuck={failure !== null} onAgain={payment.again} /> : null}
      </div>
      <PendingButton
        type="submit"
        form="pay"
        look="accent"
        isLarge
        isWide
        isPending={isBusy}
        disabled={isAway || (!isBusy && !payment.isReady)}
      >
        {words.action}
      </PendingButton>
    </div>
  );
  return (
    <div className={styles['page']}>
      <form id="pay" className={styles['main']} onSubmit={submit} noValidate>
        <h1 className={styles['title']}>{words.title}</h1>
        <p className={styles['lead']}>{words.lead}</p>
        {purpose === 'book' || purpose === 'retry' ? <PlanSteps steps={plan.steps} {...{ locale, now }} /> : null}
        <Suspense fallback={null}>
          {card !== null && payKept !== null && !expiresBefore(card, new Date(now).toISOString()) ? (
            <TryAgain card={card} isDisabled={isAway || isBusy || !payment.isReady} onTry={payKept} />
          ) : null}
          {purpose === 'card' && !isGuest(owner) && booking.by_link !== 1 ? (
            <ForAll isForAll={payment.isForAll} isDisabled={isBusy} onChange={payment.setForAll} />
          ) : null}
        </Suspense>
        <CardBox
          isSimulated={payment.due === null ? shown.isSimulated : payment.due.publishable_key === SIMULATOR_KEY}
          isReady={payment.isReady}
          isAway={isAway}
          place={payment.place}
          onAgain={payment.again}
          mandate={words.mandate}
        />
        {isNarrow ? (
          <div className={styles['panel']}>
            <details className={styles['mine']}>
              <summary>
                <Held>{held}</Held>
                <span className={styles['sum']}>
                  {formatsOf(locale).moneyExact(booking.total_cents)}
                  <Icon of={ChevronUp} size={18} />
                </span>
              </summary>
              <Suspense fallback={null}>
                <PaySummary {...{ shown, nowCents, locale }} hasPicture={false} />
              </Suspense>
            </details>
            {action}
          </div>
        ) : null}
      </form>
      {isNarrow ? null : (
        <aside className={styles['aside']} aria-label={t`Ma réservation`}>
          <Suspense fallback={action}>
            <PaySummary {...{ shown, nowCents, locale }} action={action} />
          </Suspense>
          <Held>{held}</Held>
        </aside>
      )}
    </div>
  );
}

function Held({ children }: { children: ReactNode }) {
  if (children === null) return <Trans>Ma réservation</Trans>;
  return (
    <span className={styles['hold']}>
      <Icon of={Clock} size={18} />
      <span>{children}</span>
    </span>
  );
}

/** The bank said yes; our server reads that now, or as soon as it answers. */
function Settling({ isStuck, onAgain }: { isStuck: boolean; onAgain: () => void }) {
  if (!isStuck) return <Trans>La banque a répondu. Nous confirmons votre réservation…</Trans>;
  return (
    <Notice tone="info">
      <p>
        <Trans>La banque a répondu, mais nous n’avons pas encore pu le lire. Ne payez pas une seconde fois.</Trans>
      </p>
      <Button look="quiet" isSmall onClick={onAgain}>
        <Trans>Vérifier de nouveau</Trans>
      </Button>
    </Notice>
  );
}
