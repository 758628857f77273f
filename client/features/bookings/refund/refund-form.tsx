import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { MoneyField } from '#client/ui/form/money-field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { refundParts } from '#shared/bookings/refunds/refund-parts.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from '../claim/claim.module.css';
import { type RefundTrouble, useRefund } from './use-refund.ts';

const REASON = 1_000;

interface RefundFormProps {
  readonly owner: Owner;
  readonly booking: Booking;
  readonly otherName: string;
  /** The most that can be given back, in whole cents. */
  readonly most: number;
  /** The commission, of the subtotal. */
  readonly percent: number;
  readonly locale: LocaleCode;
}

/** A refund by the photographer: how much and why, and what each side has then, before it is done. Online only. */
export default function RefundForm({ owner, booking, otherName, most, percent, locale }: RefundFormProps) {
  const formats = formatsOf(locale);
  const [cents, setCents] = useState<number | null>(null);
  // Another one is another field, without the text that was typed into it.
  const [round, setRound] = useState(0);
  const fill = (amount: number | null) => {
    setCents(amount);
    setRound((last) => last + 1);
  };
  const [reason, setReason] = useState('');
  const { isSending, trouble, given, give } = useRefund(owner, booking.id, () => {
    fill(null);
    setReason('');
  });
  const isUnreached = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  // A refund whose answer was lost can be asked again at any moment.
  const isAway = isUnreached && trouble !== 'unsure';
  // The last refund may have been done: the same is asked again, and nothing else.
  const isFixed = isSending || trouble === 'unsure';
  const amount = cents ?? 0;
  const isTooMuch = amount > most && !isFixed;
  const isReady = amount > 0 && !isTooMuch && reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isAway) give({ cents: amount, reason: reason.trim() });
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {most === 0 ? null : (
        <>
          <MoneyField
            key={round}
            label={<Trans>Montant à rendre</Trans>}
            hint={<Trans>{formats.moneyExact(most)} au plus, taxes comprises</Trans>}
            locale={locale}
            value={cents}
            onChange={setCents}
            disabled={isFixed}
          />
          <Button look="bare" disabled={isFixed} onClick={() => fill(most)}>
            <Trans>Tout rendre</Trans>
          </Button>
          <TextArea
            label={<Trans>Pourquoi?</Trans>}
            hint={<Trans>{otherName} lira votre raison, qui sera aussi sur la note de crédit.</Trans>}
            rows={2}
            maxLength={REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            disabled={isFixed}
          />
          {amount > 0 && !isTooMuch ? <Parts {...{ booking, otherName, percent, locale }} cents={amount} /> : null}
        </>
      )}
      <div role="alert">
        {isTooMuch ? (
          <Notice tone="error">
            <Trans>C’est plus que les {formats.moneyExact(most)} qui peuvent être rendus.</Trans>
          </Notice>
        ) : null}
        {isAway ? (
          <Notice tone="info">
            <Trans>Rendre de l’argent demande une connexion. Rien n’est rendu pour le moment.</Trans>
          </Notice>
        ) : null}
        {trouble === null ? null : (
          <Notice tone="error">
            <TroubleWords trouble={trouble} />
          </Notice>
        )}
      </div>
      <div role="status">
        {given === null ? null : (
          <Notice tone="info">
            <Trans>
              {formats.moneyExact(given)} sont rendus sur la carte. {otherName} le sait, et sa banque peut prendre de
              cinq à dix jours pour les montrer.
            </Trans>
          </Notice>
        )}
      </div>
      {most === 0 ? null : (
        <PendingButton type="submit" look="danger" isPending={isSending} disabled={isAway || !isReady}>
          {trouble === 'unsure' ? (
            <Trans>Réessayer</Trans>
          ) : amount > 0 && !isTooMuch ? (
            <Trans>Rendre {formats.moneyExact(amount)}</Trans>
          ) : (
            <Trans>Rendre</Trans>
          )}
        </PendingButton>
      )}
    </form>
  );
}

interface PartsProps extends Pick<RefundFormProps, 'booking' | 'otherName' | 'percent' | 'locale'> {
  readonly cents: number;
}

/** The amounts of each side, once it is done. */
function Parts({ booking, otherName, percent, locale, cents }: PartsProps) {
  const formats = formatsOf(locale);
  const parts = refundParts(booking, cents, percent);
  return (
    <>
      <dl className={styles['lines']}>
        <div className={styles['total']}>
          <dt>
            <Trans>{otherName} reçoit, sur sa carte</Trans>
          </dt>
          <dd>{formats.moneyExact(cents)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Repris de votre part</Trans>
          </dt>
          <dd>{formats.moneyExact(parts.from_photographer_cents)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Repris de la commission de Déclic</Trans>
          </dt>
          <dd>{formats.moneyExact(parts.from_commission_cents)}</dd>
        </div>
        <div className={styles['total']}>
          <dt>
            <Trans>Il vous reste de cette séance</Trans>
          </dt>
          <dd>{formats.moneyExact(parts.stays_cents)}</dd>
        </div>
      </dl>
      <p className={styles['quiet']}>
        {booking.payment.state === 'paid_out' ? (
          <Trans>
            C’est définitif. Votre part est déjà versée à votre banque : elle est reprise de vos prochaines séances.
          </Trans>
        ) : (
          <Trans>C’est définitif. Une note de crédit est faite pour vous deux.</Trans>
        )}
      </p>
    </>
  );
}

function TroubleWords({ trouble }: { trouble: RefundTrouble }) {
  switch (trouble) {
    case 'too-much':
      return <Trans>Ce montant ne peut plus être rendu, et rien ne l’est. Relisez ce qui reste, puis décidez.</Trans>;
    case 'over':
      return <Trans>De cette séance, rien ne peut plus être rendu d’ici.</Trans>;
    case 'signed-out':
      return <Trans>Votre session est terminée. Reconnectez-vous, puis réessayez.</Trans>;
    case 'unsure':
      return (
        <Trans>
          La réponse n’est pas arrivée : ce montant est peut-être déjà rendu. Réessayez, il ne le sera pas deux fois.
        </Trans>
      );
    case 'failed':
      return (
        <Trans>Une erreur s’est produite de notre côté, et rien n’est rendu. Réessayez dans quelques minutes.</Trans>
      );
  }
}
