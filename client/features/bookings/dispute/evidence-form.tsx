import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { useLive } from '#client/frame/device/live.ts';
import { Button } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { evidenceOf } from '#shared/payments/dispute-evidence.ts';
import type { BookingDispute } from '#shared/payments/dispute.schema.ts';
import styles from '../claim/claim.module.css';
import { useAgreedWords } from './agreed-words.ts';
import { evidenceWords } from './dispute-words.tsx';
import { type EvidenceTrouble, giveEvidence } from './dispute.commands.ts';
import { evidenceDraftOf, keepEvidenceDraft } from './evidence-draft.ts';

const MOST = 10_000;

interface EvidenceFormProps {
  readonly owner: Owner;
  readonly booking: Booking;
  readonly dispute: BookingDispute;
  readonly locale: LocaleCode;
  readonly now: number;
}

/**
 * A photographer's words for the answer to a bank, which takes a text only. They can be changed until an administrator sends
 * the answer. Giving them needs the network; what is typed stays on this device until then.
 */
export function EvidenceForm(props: EvidenceFormProps) {
  const { owner, booking, dispute, locale, now } = props;
  const draft = useLive(() => evidenceDraftOf(owner, booking.id), [owner, booking.id]);
  const [isOpen, setOpen] = useState(dispute.evidence_at === null);
  if (draft === undefined) return null;
  if (isOpen || draft !== null) return <Fields {...props} draft={draft ?? dispute.evidence} />;
  return (
    <div className={styles['form']}>
      <div>
        <p className={styles['quiet']}>
          <Trans>Votre version, donnée {formatsOf(locale).dayAt(dispute.evidence_at ?? dispute.opened_at, now)}</Trans>
        </p>
        <blockquote className={styles['words']}>{dispute.evidence}</blockquote>
      </div>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Modifier ma version</Trans>
      </Button>
    </div>
  );
}

/** @param draft as it was when the form opened; the form is ahead of it from then on */
function Fields({ owner, booking, dispute, locale, draft }: EvidenceFormProps & { readonly draft: string }) {
  const agreedWords = useAgreedWords(locale);
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const [words, setWords] = useState(draft);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<EvidenceTrouble | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const keep = (text: string) => {
    // One after the other: the last keystroke counts. A device that keeps nothing has a form all the same.
    saving.current = saving.current.then(() => keepEvidenceDraft(owner, booking.id, text)).catch(() => undefined);
  };
  const put = (text: string) => {
    setWords(text);
    keep(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isAway || words.trim() === '') return;
    setSending(true);
    void giveEvidence(owner, booking.id, words.trim()).then((why) => {
      setTrouble(why);
      setSending(false);
      if (why === null) keep('');
    });
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <div>
        <p>
          <Trans>Ce qui aide le plus pour ce motif :</Trans>
        </p>
        <ul className={styles['helps']}>
          {evidenceOf[dispute.reason].map((kind) => (
            <li key={kind}>{evidenceWords[kind]}</li>
          ))}
        </ul>
      </div>
      {words === '' ? (
        <Button look="bare" onClick={() => put(`${agreedWords(booking)}\n\n`)}>
          <Trans>Commencer par ce qui était convenu</Trans>
        </Button>
      ) : null}
      <TextArea
        label={<Trans>Votre version</Trans>}
        hint={<Trans>La banque ne reçoit qu’un texte : décrivez ce que montrent vos messages et vos photos.</Trans>}
        rows={8}
        maxLength={MOST}
        value={words}
        onChange={({ target }) => put(target.value)}
      />
      <div role="alert">
        {isAway ? (
          <Notice tone="info">
            <Trans>Donner votre version demande une connexion. Ce que vous écrivez reste sur cet appareil.</Trans>
          </Notice>
        ) : null}
        {trouble === null ? null : (
          <Notice tone="error">
            <TroubleWords trouble={trouble} />
          </Notice>
        )}
      </div>
      <PendingButton type="submit" isPending={isSending} disabled={isAway || words.trim() === ''}>
        <Trans>Donner ma version</Trans>
      </PendingButton>
    </form>
  );
}

function TroubleWords({ trouble }: { trouble: EvidenceTrouble }) {
  switch (trouble) {
    case 'over':
      return <Trans>La réponse est déjà partie, ou son délai est passé : votre texte n’est pas transmis.</Trans>;
    case 'signed-out':
      return <Trans>Votre session est terminée. Reconnectez-vous, puis réessayez.</Trans>;
    case 'failed':
      return <Trans>Votre texte n’est pas transmis. Vérifiez votre connexion, puis réessayez.</Trans>;
  }
}
