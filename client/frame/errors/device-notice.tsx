import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/state/notice.tsx';
import { DeviceHelp } from './device-help.tsx';
import styles from './device-notice.module.css';

/** On a page that works without the device, but leads to what does not. */
export default function DeviceNotice() {
  return (
    <div role="alert" className={styles['notice']}>
      <Notice tone="error">
        <p>
          <Trans>Ce navigateur ne peut rien garder : la connexion n’y tiendrait pas.</Trans>
        </p>
        <DeviceHelp />
      </Notice>
    </div>
  );
}
