import { Trans } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import type { ActionFailure } from '#client/frame/feedback/use-action.ts';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './foot.module.css';

/** When it would leave, without network. */
export function LeavesLater() {
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  if (!isAway) return null;
  return (
    <p className={styles['later']}>
      <Icon of={CloudUpload} size={18} />
      <Trans>Partira au retour du réseau. Modifiable jusque-là.</Trans>
    </p>
  );
}

interface FootProps {
  readonly failure: ActionFailure | null;
  /** Two buttons, the accent last. */
  readonly children: ReactNode;
}

/** The panel at the end of a screen, in reach on a phone. */
export function Foot({ failure, children }: FootProps) {
  return (
    <div className={styles['foot']}>
      <FailureNote failure={failure} />
      <LeavesLater />
      <div className={styles['footButtons']}>{children}</div>
    </div>
  );
}

interface FootBarProps {
  readonly failure: ActionFailure | null;
  readonly onPreview: () => void;
}

/** The panel of the form. */
export const FootBar = memo(function FootBar({ failure, onPreview }: FootBarProps) {
  return (
    <Foot failure={failure}>
      <Button look="quiet" onClick={onPreview}>
        <Trans>Aperçu</Trans>
      </Button>
      <Button type="submit" look="accent">
        <Trans>Envoyer</Trans>
      </Button>
    </Foot>
  );
});
