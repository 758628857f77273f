import { Trans, useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import type { PictureKind } from '#shared/accounts/pictures.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './picture-dialog.module.css';

interface PictureFilesProps {
  readonly kind: PictureKind;
  readonly onFile: (file: File | undefined) => void;
}

/** Buttons that open the device's own picker and, on a phone or tablet, its camera. */
export function PictureFiles({ kind, onFile }: PictureFilesProps) {
  const { t } = useLingui();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    hidden: true,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
      onFile(currentTarget.files?.[0]);
      // Allows choosing the same file again.
      currentTarget.value = '';
    },
  } as const;
  return (
    <div className={styles['files']}>
      <input {...input} ref={files} accept="image/*,.heic,.heif" aria-label={t`Photo à choisir`} />
      <Button look="quiet" onClick={() => files.current?.click()}>
        <Trans>Choisir une photo</Trans>
      </Button>
      <span className={styles['camera']}>
        <input
          {...input}
          ref={camera}
          accept="image/*"
          capture={kind === 'avatar' ? 'user' : 'environment'}
          aria-label={t`Photo à prendre`}
        />
        <Button look="quiet" onClick={() => camera.current?.click()}>
          <Icon of={Camera} />
          <Trans>Prendre une photo</Trans>
        </Button>
      </span>
    </div>
  );
}
