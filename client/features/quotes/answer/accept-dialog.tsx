import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog, DialogFoot } from '#client/ui/overlay/dialog.tsx';
import { graceText, otherSideText, policyText } from '#shared/bookings/cancellation-words.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { elides } from '#shared/formats/french.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { DeliveryDays, PhotosIncluded } from '../parts/quote-terms.tsx';
import type { ShownQuote } from '../quotes.queries.ts';
import { OutcomeWords } from './outcome-words.tsx';
import styles from './answer.module.css';

export interface AcceptDialogProps {
  readonly shown: ShownQuote;
  /** The version that the client has read. */
  readonly read: Quote;
  /** As the client calls the photographer. */
  readonly name: string;
  /** The other quotes that can be accepted. */
  readonly others: number;
  readonly takesPayments: boolean;
  readonly locale: LocaleCode;
  readonly onClose: () => void;
}

/** Repeats the price and the terms of a quote before its acceptance is queued. */
export function AcceptDialog({ shown, read, name, others, takesPayments, locale, onClose }: AcceptDialogProps) {
  const { t } = useLingui();
  const { run, failure } = useAction();
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  const formats = formatsOf(locale);
  const total = formats.moneyExact(read.total_cents);
  const accept = async () => {
    await (await import('./answer.commands.ts')).accept(shown, read);
    onClose();
  };
  return (
    <Dialog
      title={elides(name) ? t`Accepter la soumission d’${name}?` : t`Accepter la soumission de ${name}?`}
      closeLabel={t`Fermer`}
      onClose={onClose}
    >
      <div className={styles['dialog']}>
        <div className={styles['facts']}>
          <p className={styles['price']}>{total}</p>
          <p className={styles['small']}>
            {read.total_cents === read.subtotal_cents ? <Trans>aucune taxe</Trans> : <Trans>taxes incluses</Trans>}
          </p>
          <p>
            <span className="capital">{formats.dateTime(read.date, read.time)}</span>
          </p>
          <p>
            <Trans>{formats.duration(read.duration_min)} de séance</Trans>
          </p>
          <p>
            <PhotosIncluded count={read.photos_included} />, <DeliveryDays days={read.delivery_days} />
          </p>
        </div>
        <div className={styles['facts']}>
          <p className={styles['small']}>{policyText(read.policy, locale)}</p>
          <p className={styles['small']}>{graceText(locale)}</p>
          <p className={styles['small']}>{otherSideText(locale)}</p>
        </div>
        <p className={styles['outcome']}>
          <OutcomeWords takesPayments={takesPayments} />{' '}
          {others === 0 ? null : (
            <Plural
              value={others}
              one="L’autre photographe en est prévenu."
              other="Les # autres photographes en sont prévenus."
            />
          )}
        </p>
        {isOnline ? null : (
          <p role="status">
            <Trans>Hors ligne : votre réponse partira au retour du réseau. Rien n’est accepté avant.</Trans>
          </p>
        )}
        <FailureNote failure={failure} />
        <DialogFoot>
          <Button look="accent" isLarge onClick={() => void run(accept)}>
            <Trans>Accepter {total}</Trans>
          </Button>
          <Button look="bare" isLarge onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
