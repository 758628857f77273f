import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNow } from '#client/frame/device/use-now.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Chip } from '#client/ui/label/chip.tsx';
import { FootBar } from '#client/ui/form/foot-bar.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ShownBooking } from '../bookings.queries.ts';
import { cardName } from '../money/card-name.ts';
import { InsteadLink } from './instead-link.tsx';
import { TermsCard } from './terms-card.tsx';
import { useReasons } from './reasons.ts';
import { TroubleWords } from './trouble-words.tsx';
import { useCancellation } from './use-cancellation.ts';
import styles from './cancel.module.css';

const A_MINUTE_MS = 60_000;
const MOST = 900;

interface CancelScreenProps {
  readonly shown: ShownBooking;
  readonly reader: 'client' | 'photographer';
  readonly otherName: string;
  /** The address of the contract. */
  readonly route: 'contract' | 'quote-request';
  readonly locale: LocaleCode;
  readonly onDone: () => void;
}

/** Cancelling an agreed session: what it costs first, then why, then what can't be undone. Online only: money moves. */
export default function CancelScreen({ shown, reader, otherName, route, locale, onDone }: CancelScreenProps) {
  const { booking, request, limits } = shown;
  const { t } = useLingui();
  const now = useNow(A_MINUTE_MS);
  const { terms, trouble, isSending, isAway, again, cancel } = useCancellation(shown, onDone);
  const reasons = useReasons(reader);
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const formats = formatsOf(locale);
  const isClient = reader === 'client';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = [reason, words.trim()].filter(Boolean).join('. ');
    cancel(text === '' ? null : text);
  };
  return (
    <form className={styles['page']} onSubmit={submit} noValidate>
      <div>
        <RouteLink name={route} params={{ id: booking.quote_request_id }} className={styles['back'] ?? ''}>
          <Icon of={ArrowLeft} size={18} />
          <Trans>Réservation</Trans>
        </RouteLink>
        <h1 className={styles['title']}>
          {isClient ? (
            <ClientTitle {...{ terms, locale }} isOwed={booking.is_for_business === 1} />
          ) : (
            <Trans>Annuler la réservation</Trans>
          )}
        </h1>
        <p className={styles['sub']}>
          {request === null ? null : (
            <>
              {categoryLabels[locale][request.category]}, {request.city}, <Trans>avec {otherName}.</Trans>{' '}
            </>
          )}
          <span className="capital">{formats.dateTime(booking.date, booking.time)}</span>
        </p>
      </div>
      {isAway ? (
        <Notice tone="info">
          <Trans>
            Annuler demande une connexion : ce que cela coûte peut changer avec l’heure. Rien n’est annulé pour le
            moment.
          </Trans>
        </Notice>
      ) : null}
      {terms === null ? (
        isAway || trouble !== null ? null : (
          <Skeleton shape="plate" />
        )
      ) : isClient ? (
        <TermsCard {...{ booking, terms, otherName, limits, locale, now }} />
      ) : (
        <p>
          <Trans>{otherName} ne doit rien, et tout ce qui a été pris lui est rendu.</Trans>
        </p>
      )}
      <fieldset className={styles['why']}>
        <legend className={styles['subtitle']}>
          <Trans>Pourquoi?</Trans>
        </legend>
        <p className={styles['small']}>
          <Trans>Facultatif. {otherName} lira votre réponse.</Trans>
        </p>
        <div className={styles['chips']}>
          {reasons.map((text) => (
            <Chip key={text} isSelected={reason === text} onClick={() => setReason(reason === text ? null : text)}>
              {text}
            </Chip>
          ))}
        </div>
        {reason === null ? null : (
          <TextArea
            label={<Trans>Quelques mots</Trans>}
            optional={t`facultatif`}
            rows={2}
            maxLength={MOST}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </fieldset>
      <InsteadLink {...{ shown, route, now }} />
      <section>
        <h2 className={styles['subtitle']}>
          <Trans>C’est définitif</Trans>
        </h2>
        <ul className={styles['final']}>
          <li>
            <Trans>La date redevient libre tout de suite.</Trans>
          </li>
          <li>
            <Trans>{otherName} le sait aussitôt, et lit votre raison.</Trans>
          </li>
          {isClient && booking.payment.card !== null ? (
            <li>
              {terms?.ceiling_cents === 0 ? (
                <Trans>Votre carte {cardName(booking.payment.card)} est oubliée.</Trans>
              ) : (
                <Trans>Votre carte est oubliée si rien n’est dû.</Trans>
              )}
            </li>
          ) : null}
        </ul>
      </section>
      <div role="alert">
        {trouble === null ? null : (
          <Notice tone="error">
            <TroubleWords trouble={trouble} />
          </Notice>
        )}
      </div>
      <FootBar>
        <RouteLink
          name={route}
          params={{ id: booking.quote_request_id }}
          className={buttonClass({ look: 'quiet', isLarge: true })}
        >
          <Trans>Garder</Trans>
        </RouteLink>
        {terms === null && trouble !== null ? (
          <Button look="primary" isLarge onClick={again}>
            <Trans>Réessayer</Trans>
          </Button>
        ) : (
          <PendingButton type="submit" look="danger" isLarge isPending={isSending} disabled={isAway || terms === null}>
            <Trans>Annuler la réservation</Trans>
          </PendingButton>
        )}
      </FootBar>
    </form>
  );
}

interface ClientTitleProps {
  readonly terms: { readonly ceiling_cents: number } | null;
  /** A business owes it at once. */
  readonly isOwed: boolean;
  readonly locale: LocaleCode;
}

function ClientTitle({ terms, isOwed, locale }: ClientTitleProps): ReactNode {
  if (terms === null) return <Trans>Annuler la réservation</Trans>;
  if (terms.ceiling_cents === 0) return <Trans>Annuler ne vous coûte rien</Trans>;
  const amount = formatsOf(locale).moneyExact(terms.ceiling_cents);
  return isOwed ? <Trans>Annuler vous coûte {amount}</Trans> : <Trans>Annuler peut vous coûter {amount}</Trans>;
}
