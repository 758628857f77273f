import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import { useLocale } from '#client/frame/navigation/route-link.tsx';
import type { ToActivate } from './link.commands.ts';
import styles from '../accounts.module.css';

interface WhoAskedProps {
  readonly account: ToActivate;
  /** Its reader was invited, and has asked for nothing. */
  readonly isInvited: boolean;
}

/** The name and the time of a registration or an invitation: its reader may be another person. */
export function WhoAsked({ account: { name, requestedAt }, isInvited }: WhoAskedProps) {
  const when = formatsOf(useLocale()).instant(requestedAt);
  return (
    <p className={styles['text']}>
      {isInvited ? (
        <Trans>
          Invitation adressée à « {name} », {when}.
        </Trans>
      ) : (
        <Trans>
          Demandé au nom de « {name} », {when}.
        </Trans>
      )}
    </p>
  );
}
