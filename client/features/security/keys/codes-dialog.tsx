import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '#client/frame/device/save-file.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import styles from '../security.module.css';

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, once. */
export default function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog title={<Trans>Vos codes de secours</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      <div className={styles['form']}>
        <p>
          <Trans>
            Gardez-les hors de cet appareil : ils ne seront plus montrés. Chacun sert une fois, et les anciens ne
            servent plus.
          </Trans>
        </p>
        <ul className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles['acts']}>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'declic-codes.txt')}>
            <Trans>Télécharger</Trans>
          </Button>
          <Button look="quiet" onClick={() => void copy()}>
            {isCopied ? <Trans>Copié</Trans> : <Trans>Copier</Trans>}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
