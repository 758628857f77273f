import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { CalendarAddress } from './calendar-address.tsx';
import type { CalendarTrouble } from './calendar.commands.ts';
import { useCalendarLink } from './use-calendar-link.ts';
import styles from '../editor/schedule.module.css';

interface CalendarSectionProps {
  readonly providerId: string;
  readonly locale: LocaleCode;
}

/**
 * The address at which other calendar programs read my bookings. The page needs the network, since only the server
 * knows the address.
 */
export default function CalendarSection({ providerId, locale }: CalendarSectionProps) {
  const titleId = useId();
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const calendar = useCalendarLink({ providerId, locale, isAway });
  const { known, trouble } = calendar;
  return (
    <section className={`${styles['section']} ${styles['calendar']}`} aria-labelledby={titleId}>
      <h2 className={styles['sectionTitle']} id={titleId}>
        <Trans>Votre calendrier</Trans>
      </h2>
      <p>
        <Trans>
          Une adresse privée montre vos réservations, vos créneaux retenus et vos absences dans Google Agenda, Outlook
          ou le calendrier de votre téléphone. Les coordonnées de vos clients n’y sont pas.
        </Trans>
      </p>
      {known === null ? (
        <Unknown isAway={isAway} hasFailed={trouble !== null} onAgain={calendar.ask} />
      ) : known.link === null ? (
        <div className={styles['panelActions']}>
          <PendingButton
            look="quiet"
            isPending={calendar.doing === 'renewing'}
            disabled={isAway}
            onClick={calendar.renew}
          >
            <Trans>Créer mon adresse</Trans>
          </PendingButton>
        </div>
      ) : (
        <CalendarAddress link={known.link} url={known.url} calendar={calendar} isAway={isAway} locale={locale} />
      )}
      {isAway && known !== null ? <AwayWords /> : null}
      <div role="alert">
        {trouble === null || isAway ? null : (
          <Notice tone="error">
            <TroubleWords trouble={trouble} />
          </Notice>
        )}
      </div>
    </section>
  );
}

interface UnknownProps {
  readonly isAway: boolean;
  readonly hasFailed: boolean;
  readonly onAgain: () => void;
}

/** The section before the server's answer: loading, offline or failed. */
function Unknown({ isAway, hasFailed, onAgain }: UnknownProps) {
  const { t } = useLingui();
  if (isAway) return <AwayWords />;
  if (!hasFailed) {
    return (
      <div role="status" aria-label={t`L’état de votre calendrier arrive.`}>
        <Skeleton shape="line" />
      </div>
    );
  }
  return (
    <div className={styles['panelActions']}>
      <Button look="quiet" onClick={onAgain}>
        <Trans>Réessayer</Trans>
      </Button>
    </div>
  );
}

function AwayWords() {
  return (
    <p className={styles['hint']}>
      <Trans>L’adresse se crée, se change et se retire une fois en ligne.</Trans>
    </p>
  );
}

/** Why a call changed nothing, and the next step. */
function TroubleWords({ trouble }: { readonly trouble: CalendarTrouble }) {
  switch (trouble) {
    case 'unreachable':
      return <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>;
    case 'signed-out':
      return <Trans>Votre session est terminée. Reconnectez-vous, puis réessayez.</Trans>;
    case 'too-often':
      return <Trans>Trop d’essais de suite. Attendez une minute, puis réessayez.</Trans>;
    case 'failed':
      return <Trans>L’adresse de votre calendrier n’est pas disponible pour le moment. Réessayez plus tard.</Trans>;
  }
}
