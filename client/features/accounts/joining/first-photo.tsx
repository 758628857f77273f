import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useLive } from '#client/frame/device/live.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ErrorText } from '#client/ui/form/field.tsx';
import { MAX_PHOTO_BYTES, MEGABYTE } from '#shared/uploads/upload.ts';
import { chosenPhoto, choosePhoto, type PhotoTrouble, removePhoto } from './join-draft.ts';
import styles from './first-photo.module.css';

const MAX = MAX_PHOTO_BYTES / MEGABYTE;

/** The first photo of a portfolio. It stays on this device until the account is active and its person signs in. */
export function FirstPhoto() {
  const { t } = useLingui();
  const photo = useLive(chosenPhoto) ?? null;
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<PhotoTrouble | null>(null);
  const { run, failure } = useAction();
  const label = useId();
  const choose = async (file: File) => setTrouble(await choosePhoto(file));
  return (
    <div className={styles['first']} role="group" aria-labelledby={label}>
      <p id={label} className={styles['label']}>
        <Trans>Une première photo</Trans>{' '}
        <span>
          <Trans>facultatif</Trans>
        </span>
      </p>
      <p className={styles['hint']}>
        <Trans>Elle reste sur cet appareil, et rejoint votre portfolio quand vous vous y connectez.</Trans>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.heic,.heif"
        aria-label={t`Première photo`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void run(() => choose(file));
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      {photo === null ? null : <Chosen file={photo} />}
      <div className={styles['actions']}>
        <Button look="quiet" onClick={() => input.current?.click()}>
          {photo === null ? <Trans>Choisir une photo</Trans> : <Trans>En choisir une autre</Trans>}
        </Button>
        {photo === null ? null : (
          <Button look="bare" onClick={() => void run(removePhoto)}>
            <Trans>Retirer la photo</Trans>
          </Button>
        )}
      </div>
      <div role="alert">
        {trouble === null ? null : (
          <ErrorText id={`${label}-error`}>
            {trouble === 'too_large' ? (
              <Trans>Cette photo dépasse {MAX} Mo. Choisissez-en une plus légère.</Trans>
            ) : (
              <Trans>Ce fichier n’est pas une photo. Choisissez un JPEG, PNG, WebP, AVIF ou HEIC.</Trans>
            )}
          </ErrorText>
        )}
      </div>
      <FailureNote failure={failure} />
    </div>
  );
}

/** The photo, if this browser can show it, and its name. */
function Chosen({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <p className={styles['chosen']}>
      {url === null ? null : <img src={url} alt="" onError={() => setUrl(null)} />}
      <span>{file.name}</span>
    </p>
  );
}
