import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff, ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PictureKind } from '#shared/accounts/pictures.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Spinner } from '#client/ui/state/spinner.tsx';
import styles from './picture-dialog.module.css';
import { PictureFiles } from './picture-files.tsx';
import { useTroubleWords } from './trouble-words.ts';
import { usePicture } from './use-picture.ts';

const PictureCropper = lazy(() => import('./picture-cropper.tsx'));

interface PictureDialogProps {
  readonly kind: PictureKind;
  /** To choose another picture, or to remove it. */
  readonly purpose: 'choose' | 'remove';
  readonly onClose: () => void;
}

/** Chooses and crops a picture, or removes it. Once this device has the choice, it is sent by itself. */
export default function PictureDialog({ kind, purpose, onClose }: PictureDialogProps) {
  const { t } = useLingui();
  const picture = usePicture(kind, onClose);
  const { chosen, trouble, failure, state } = picture;
  const isConnected = useConnectivity(({ shown }) => shown !== 'offline' && shown !== 'unreachable');
  const words = useTroubleWords(kind);
  const isAvatar = kind === 'avatar';
  return (
    <Dialog
      title={
        purpose === 'remove' ? (
          isAvatar ? (
            <Trans>Retirer votre photo?</Trans>
          ) : (
            <Trans>Retirer votre bannière?</Trans>
          )
        ) : isAvatar ? (
          <Trans>Votre photo</Trans>
        ) : (
          <Trans>Votre bannière</Trans>
        )
      }
      closeLabel={t`Fermer`}
      isWide={!isAvatar}
      onClose={onClose}
    >
      {purpose === 'remove' ? (
        <p className={styles['text']}>
          {isAvatar ? (
            <Trans>Vos initiales la remplaceront partout. Elle sera effacée de nos serveurs.</Trans>
          ) : (
            <Trans>Votre page s’ouvrira sans elle. Elle sera effacée de nos serveurs.</Trans>
          )}
        </p>
      ) : chosen === null ? (
        <Choice kind={kind} isLooking={state === 'looking'} onFile={(file) => void picture.choose(file)} />
      ) : chosen.url === null ? (
        <p className={styles['unseen']}>
          <Icon of={ImageOff} size={32} />
          <span>
            <Trans>Ce navigateur ne peut pas montrer cette photo : nous la cadrerons au centre.</Trans>
          </span>
        </p>
      ) : (
        <Suspense
          fallback={
            <div className={styles['stage']}>
              <Spinner />
            </div>
          }
        >
          <PictureCropper kind={kind} url={chosen.url} onCut={picture.cut} />
        </Suspense>
      )}
      {failure === null ? (
        <div role="alert">{trouble === null ? null : <Notice tone="error">{words(trouble)}</Notice>}</div>
      ) : (
        <FailureNote failure={failure} />
      )}
      <div role="status" className={styles['said']}>
        {!isConnected && (chosen !== null || purpose === 'remove') ? (
          <Notice tone="info">
            {purpose === 'remove' ? (
              <Trans>Hors ligne : ce sera fait au retour du réseau.</Trans>
            ) : (
              <Trans>Hors ligne : votre photo attendra le réseau sur cet appareil.</Trans>
            )}
          </Notice>
        ) : null}
      </div>
      {purpose === 'remove' ? (
        <Actions>
          <PendingButton look="danger" isLarge isPending={state === 'keeping'} onClick={picture.remove}>
            <Trans>Retirer</Trans>
          </PendingButton>
          <Button look="bare" onClick={onClose}>
            <Trans>La garder</Trans>
          </Button>
        </Actions>
      ) : chosen === null ? null : (
        <Actions>
          <PendingButton isLarge isPending={state === 'keeping'} onClick={picture.save}>
            <Trans>Enregistrer</Trans>
          </PendingButton>
          <Button look="bare" disabled={state === 'keeping'} onClick={picture.forget}>
            <Trans>Une autre photo</Trans>
          </Button>
        </Actions>
      )}
    </Dialog>
  );
}

function Actions({ children }: { children: React.ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}

interface ChoiceProps {
  readonly kind: PictureKind;
  readonly isLooking: boolean;
  readonly onFile: (file: File | undefined) => void;
}

function Choice({ kind, isLooking, onFile }: ChoiceProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={`${styles['drop']} ${isOver ? styles['over'] : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {isLooking ? <Spinner /> : <Icon of={ImagePlus} size={32} />}
      <p className={styles['mouse']}>
        <Trans>Déposez une photo ici, ou choisissez-la.</Trans>
      </p>
      <PictureFiles kind={kind} onFile={onFile} />
      <p className={styles['hint']}>
        <Trans>JPEG, PNG, WebP, AVIF ou HEIC. Une grande photo est réduite avant l’envoi.</Trans>
      </p>
    </div>
  );
}
