import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/state/notice.tsx';
import { DeviceHelp } from './device-help.tsx';

/** On a page that works without the device, but leads to what does not. */
export default function DeviceNotice() {
  return (
    <div role="alert">
      <Notice tone="error">
        <p>
          <Trans>Ce navigateur ne peut rien garder : la connexion n’y tiendrait pas.</Trans>
        </p>
        <DeviceHelp />
      </Notice>
    </div>
  );
}
