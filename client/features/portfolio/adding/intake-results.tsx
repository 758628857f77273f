import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, X } from 'lucide-react';
import { MAX_PHOTO_BYTES, MEGABYTE } from '#shared/uploads/upload.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Spinner } from '#client/ui/state/spinner.tsx';
import { clearMessages, giveUp, type Intake, tryAgain, useIntake } from './intake.ts';
import styles from '../portfolio.module.css';

const MAX_MEGABYTES = MAX_PHOTO_BYTES / MEGABYTE;

/** From this number on, duplicates share one message. */
const FEW = 2;

interface IntakeResultsProps {
  /** The plan of the images; null for the portfolio. */
  readonly planId: string | null;
  readonly onSee: (photoId: string) => void;
}

/** The number of files being stored, and a message with the name of each file that is not a new photo. */
export function IntakeResults({ planId, onSee }: IntakeResultsProps) {
  const { t } = useLingui();
  const all = useIntake((state) => state.files);
  const files = all.filter((file) => file.planId === planId);
  const reading = files.filter(({ state }) => state.kind === 'reading');
  const said = files.filter(({ state }) => state.kind !== 'reading');
  const unreadable = files.filter(isUnreadable);
  const failed = files.filter((file) => file.state.kind === 'failed' && !isUnreadable(file));
  const isFull = failed.some(({ state }) => state.kind === 'failed' && state.why === 'storage-full');
  const again = new Set(files.flatMap(({ state }) => (state.kind === 'duplicate' ? [state.photo_id] : []))).size;
  // Files that need the person come first.
  const unwanted = said.filter(({ state }) => isUnwanted(state));
  const others = said.filter(({ state }) => !isUnwanted(state));
  return (
    <>
      <div role="status">
        {reading.length === 0 ? null : (
          <p className={styles['reading']}>
            <Spinner />
            <span>
              <Plural value={reading.length} one="Lecture d’une photo…" other="Lecture de # photos…" />{' '}
              <Trans>Gardez cette page ouverte un instant.</Trans>
            </span>
          </p>
        )}
      </div>
      <div role="alert">
        {failed.length === 0 ? null : (
          <div className={styles['failed']}>
            <Notice tone="error">
              {isFull ? (
                <Trans>
                  Il n’y a plus de place sur cet appareil. Supprimez-y des photos ou des applications, puis réessayez.
                  Gardez cette page ouverte : rien de ce que vous avez choisi n’est perdu.
                </Trans>
              ) : (
                <Trans>
                  L’enregistrement n’a pas réussi. Gardez cette page ouverte et réessayez : rien n’est perdu.
                </Trans>
              )}
            </Notice>
            <Again files={failed} planId={planId} />
          </div>
        )}
        {unreadable.length === 0 ? null : (
          <div className={styles['failed']}>
            <Notice tone="error">
              <Plural
                value={unreadable.length}
                one="Une photo ne se laisse pas lire : elle est peut-être dans un nuage (Drive, iCloud) ou sur une carte retirée. Téléchargez-la sur cet appareil ou remettez la carte, puis réessayez."
                other="# photos ne se laissent pas lire : elles sont peut-être dans un nuage (Drive, iCloud) ou sur une carte retirée. Téléchargez-les sur cet appareil ou remettez la carte, puis réessayez."
              />
            </Notice>
            {unreadable.length === 1 ? null : <Again files={unreadable} planId={planId} />}
          </div>
        )}
      </div>
      {said.length === 0 ? null : (
        <div className={styles['said']}>
          <div>
            <FileList files={unwanted} onSee={onSee} />
            {again < FEW ? null : (
              <p className={styles['again']}>
                {planId === null ? (
                  <Plural
                    value={again}
                    one="# photo était déjà dans votre portfolio : rien n’est renvoyé."
                    other="# photos étaient déjà dans votre portfolio : rien n’est renvoyé."
                  />
                ) : (
                  <Plural
                    value={again}
                    one="# image était déjà dans ce forfait : rien n’est renvoyé."
                    other="# images étaient déjà dans ce forfait : rien n’est renvoyé."
                  />
                )}
              </p>
            )}
            <FileList files={others} onSee={onSee} />
          </div>
          {said.length === failed.length + unreadable.length ? null : (
            <IconButton icon={X} label={t`Fermer ces messages`} onClick={() => clearMessages(planId)} />
          )}
        </div>
      )}
    </>
  );
}

/** Both choices about files that could not be taken in. */
function Again({ files, planId }: { files: readonly Intake[]; planId: string | null }) {
  return (
    <div className={styles['failedActions']}>
      <Button look="quiet" onClick={() => void tryAgain(files, planId)}>
        <Plural value={files.length} one="Réessayer # photo" other="Réessayer # photos" />
      </Button>
      <Button look="bare" onClick={() => void giveUp(files)}>
        <Trans>Y renoncer</Trans>
      </Button>
    </div>
  );
}

function FileList({ files, onSee }: { files: readonly Intake[]; onSee: (photoId: string) => void }) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map((file) => (
        <FileLine key={file.key} file={file} onSee={onSee} />
      ))}
    </ul>
  );
}

function FileLine({ file: intake, onSee }: { file: Intake; onSee: (photoId: string) => void }) {
  const { t } = useLingui();
  const { file, planId, state } = intake;
  const { name } = file;
  return (
    <li className={styles['file']}>
      <span className={styles['fileName']}>{name}</span>
      <span className={isUnwanted(state) ? styles['unwanted'] : undefined}>
        {isUnwanted(state) ? <Icon of={CircleAlert} size={16} /> : null}
        <IntakeResult state={state} planId={planId} />
      </span>
      {state.kind === 'duplicate' ? (
        <Button look="link" isSmall onClick={() => onSee(state.photo_id)}>
          <Trans>Voir la photo</Trans>
        </Button>
      ) : null}
      {isUnreadable(intake) ? (
        <>
          <Button look="link" isSmall aria-label={t`Réessayer ${name}`} onClick={() => void tryAgain([intake], planId)}>
            <Trans>Réessayer</Trans>
          </Button>
          <Button look="link" isSmall aria-label={t`Renoncer à ${name}`} onClick={() => void giveUp([intake])}>
            <Trans>Y renoncer</Trans>
          </Button>
        </>
      ) : null}
    </li>
  );
}

/** The browser could not read the file; it may be able to later. */
function isUnreadable({ state }: Intake): boolean {
  return state.kind === 'failed' && state.why === 'unreadable';
}

/** The file is not a photo, and cannot become one. */
function isUnwanted({ kind }: Intake['state']): boolean {
  return kind === 'refused' || kind === 'full';
}

function IntakeResult({ state, planId }: Pick<Intake, 'state' | 'planId'>) {
  switch (state.kind) {
    case 'reading':
      return null;
    case 'duplicate':
      return planId === null ? <Trans>Déjà dans votre portfolio.</Trans> : <Trans>Déjà dans ce forfait.</Trans>;
    case 'full':
      return planId === null ? (
        <Trans>Votre portfolio contient déjà {state.most} photos.</Trans>
      ) : (
        <Trans>Ce forfait contient déjà {state.most} images.</Trans>
      );
    case 'failed':
      return state.why === 'unreadable' ? (
        <Trans>Illisible pour le moment.</Trans>
      ) : (
        <Trans>Pas encore enregistrée.</Trans>
      );
    case 'refused':
      break;
  }
  switch (state.why) {
    case 'empty':
      return <Trans>Ce fichier est vide.</Trans>;
    case 'too_large':
      return <Trans>Elle dépasse {MAX_MEGABYTES} Mo : exportez-la plus petite, puis ajoutez-la.</Trans>;
    case 'not_a_picture':
      return <Trans>Format non accepté : choisissez une image JPEG, PNG, WebP, AVIF ou HEIC.</Trans>;
  }
}
