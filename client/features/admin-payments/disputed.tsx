import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { evidenceOf } from '#shared/payments/dispute-evidence.ts';
import type { BookingDispute } from '#shared/payments/dispute.schema.ts';
import admin from '#client/frame/admin/admin.module.css';
import { ReasonDialog } from '#client/frame/admin/reason-dialog.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import styles from './admin-payments.module.css';
import { acceptDispute, answerDispute } from './desk.commands.ts';
import { evidenceWords, reasonWords } from './dispute-words.tsx';
import { useOrder } from './use-order.ts';

const ANSWER = 10_000;
const WHY = 1_000;

interface DisputedProps {
  readonly booking: Booking;
  readonly dispute: BookingDispute;
  readonly locale: LocaleCode;
  readonly onChanged: () => Promise<void>;
}

/** A charge that its cardholder contests at their bank: why, until when, what the photographer tells, and our answer. */
export function Disputed({ booking, dispute, locale, onChanged }: DisputedProps) {
  const formats = formatsOf(locale);
  const { cents, reason, state, due_by, evidence, answer, sends } = dispute;
  const isOpen = state === 'needs_response' && sends === null;
  return (
    <section className={admin['section']}>
      <h2>{isOpen ? <Trans>Répondez à la banque</Trans> : <Trans>Paiement contesté à la banque</Trans>}</h2>
      {isOpen && due_by !== null ? (
        <p>
          <strong>
            <Trans>Au plus tard {formats.dayAt(due_by)}</Trans>
          </strong>
        </p>
      ) : null}
      <p>
        <Trans>
          Motif : {reasonWords[reason]}. Montant contesté : {formats.moneyExact(cents)}.
        </Trans>
      </p>
      {isOpen ? null : <p>{stateWords(dispute)}</p>}
      {evidence === '' ? (
        <p className={styles['quiet']}>
          <Trans>La ou le photographe n’a encore rien raconté.</Trans>
        </p>
      ) : (
        <blockquote className={styles['words']}>
          <div className={styles['quiet']}>
            <Trans>La ou le photographe</Trans>
          </div>
          {evidence}
        </blockquote>
      )}
      {answer === null ? null : (
        <blockquote className={styles['words']}>
          <div className={styles['quiet']}>
            <Trans>Nos mots</Trans>
          </div>
          {answer}
        </blockquote>
      )}
      {isOpen ? (
        <>
          <p className={styles['quiet']}>
            <Trans>Dites, pour ce motif :</Trans>
          </p>
          <ul className={styles['quiet']}>
            {evidenceOf[reason].map((part) => (
              <li key={part}>{evidenceWords[part]}</li>
            ))}
          </ul>
          <Answer booking={booking} evidence={evidence} onChanged={onChanged} />
        </>
      ) : null}
    </section>
  );
}

function stateWords({ state, sends }: BookingDispute): ReactNode {
  if (state === 'won') return <Trans>La banque nous a donné raison.</Trans>;
  if (state === 'lost') return <Trans>La banque a donné raison à la personne qui conteste.</Trans>;
  if (sends === 'accept') return <Trans>Abandonné : la banque en est avisée.</Trans>;
  return sends === 'answer' ? (
    <Trans>Notre réponse part à la banque.</Trans>
  ) : (
    <Trans>La banque lit notre réponse.</Trans>
  );
}

/** The answer is sent once; giving in needs a reason, which only we read. */
function Answer({ booking, evidence, onChanged }: Pick<DisputedProps, 'booking' | 'onChanged'> & { evidence: string }) {
  const { t } = useLingui();
  const [words, setWords] = useState(evidence);
  const [isLeaving, setLeaving] = useState(false);
  const { isRunning, failure, run } = useOrder(onChanged);
  return (
    <>
      <form
        className={admin['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '') void run(() => answerDispute(booking.id, words.trim()));
        }}
      >
        <TextArea
          label={<Trans>Réponse à la banque</Trans>}
          hint={<Trans>Elle part une seule fois, telle quelle.</Trans>}
          rows={8}
          maxLength={ANSWER}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <div role="alert">{failure === null ? null : <Notice tone="error">{failure}</Notice>}</div>
        <div className={styles['buttons']}>
          <PendingButton type="submit" isPending={isRunning} disabled={words.trim() === ''}>
            <Trans>Envoyer la réponse</Trans>
          </PendingButton>
          <Button look="quiet" disabled={isRunning} onClick={() => setLeaving(true)}>
            <Trans>Abandonner</Trans>
          </Button>
        </div>
      </form>
      {isLeaving ? (
        <ReasonDialog
          title={<Trans>Abandonner ce litige?</Trans>}
          text={<Trans>La personne qui conteste garde le montant. C’est définitif.</Trans>}
          label={<Trans>Pourquoi</Trans>}
          hint={<Trans>Pour nous seulement, et la ou le photographe.</Trans>}
          rows={3}
          maxLength={WHY}
          missing={t`Dites pourquoi.`}
          action={<Trans>Abandonner</Trans>}
          onClose={() => setLeaving(false)}
          onSend={async (reason) => {
            setLeaving(false);
            await run(() => acceptDispute(booking.id, reason));
          }}
        />
      ) : null}
    </>
  );
}
