import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './portfolio.module.css';

/** By the button: the device's own picker, which offers the camera on a phone. */
export function AddPhotos({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.heic,.heif"
        aria-label={t`Photos à ajouter`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button look="accent" onClick={() => input.current?.click()}>
        <Icon of={ImagePlus} />
        <span>
          <Trans>
            Ajouter<span className={styles['wide']}> des photos</span>
          </Trans>
        </span>
      </Button>
    </>
  );
}
