import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import { useLocale } from '#client/shell/navigation/route-link.tsx';
import type { ToActivate } from './link.commands.ts';
import styles from '../accounts.module.css';

/** The name and the time of a registration: its reader may be another person. */
export function WhoAsked({ account: { name, requestedAt } }: { account: ToActivate }) {
  const when = formatsOf(useLocale()).instant(requestedAt);
  return (
    <p className={styles['text']}>
      <Trans>
        Demandé au nom de « {name} », {when}.
      </Trans>
    </p>
  );
}
