import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { FootBar } from '#client/ui/form/foot-bar.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ShownBooking } from '../bookings.queries.ts';
import { TroubleWords } from './trouble-words.tsx';
import { useCancellation } from './use-cancellation.ts';
import styles from './cancel.module.css';

interface LetGoScreenProps {
  readonly shown: ShownBooking;
  readonly otherName: string;
  /** The address of the contract. */
  readonly route: 'contract' | 'quote-request';
  readonly locale: LocaleCode;
  readonly onDone: () => void;
}

/** Letting a slot go that is held until it is paid: nothing is owed, and its request stays. Online only. */
export default function LetGoScreen({ shown, otherName, route, locale, onDone }: LetGoScreenProps) {
  const { booking } = shown;
  const { terms, trouble, isSending, isAway, again, cancel } = useCancellation(shown, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    cancel(null);
  };
  return (
    <form className={styles['page']} onSubmit={submit} noValidate>
      <div>
        <RouteLink name={route} params={{ id: booking.quote_request_id }} className={styles['back'] ?? ''}>
          <Icon of={ArrowLeft} size={18} />
          <Trans>Réservation</Trans>
        </RouteLink>
        <h1 className={styles['title']}>
          <Trans>Libérer cette heure</Trans>
        </h1>
        <p className={styles['sub']}>
          <Trans>Avec {otherName}.</Trans>{' '}
          <span className="capital">{formatsOf(locale).dateTime(booking.date, booking.time)}</span>
        </p>
      </div>
      {isAway ? (
        <Notice tone="info">
          <Trans>Libérer une heure demande une connexion. Elle reste gardée pour vous pour le moment.</Trans>
        </Notice>
      ) : null}
      <ul className={styles['final']}>
        <li>
          <Trans>Rien n’a été pris, et vous ne devez rien.</Trans>
        </li>
        <li>
          <Trans>L’heure redevient libre tout de suite, et quelqu’un d’autre peut la prendre.</Trans>
        </li>
        <li>
          <Trans>Votre demande reste ouverte. Vous pouvez ensuite la retirer.</Trans>
        </li>
      </ul>
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
            <Trans>Libérer</Trans>
          </PendingButton>
        )}
      </FootBar>
    </form>
  );
}
