import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { PickPhotos } from '../adding/pick-photos.tsx';
import type { ShownPhoto } from '../portfolio.queries.ts';
import { useRefusedWords } from '../standing-words.ts';
import styles from '../portfolio.module.css';

interface PhotoNeedsProps {
  readonly photos: readonly ShownPhoto[];
  readonly onDelete: (ids: readonly string[]) => void;
  /** The files for photos that lack theirs. */
  readonly onFiles: (files: readonly File[], awaited: number) => void;
}

/** Photos that need the person: their names, the reasons, and the actions. */
export function PhotoNeeds({ photos, onDelete, onFiles }: PhotoNeedsProps) {
  const refusalOf = useRefusedWords();
  const title = useId();
  const stuck = photos.flatMap(({ photo, standing }) =>
    standing.kind === 'needs_you' || standing.kind === 'refused' ? [{ photo, why: refusalOf(standing) }] : [],
  );
  if (stuck.length === 0) return null;
  const awaited = photos.filter(({ standing }) => standing.kind === 'needs_you' && standing.reason === 'file').length;
  return (
    <section className={styles['needs']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>À vous de jouer</Trans>
      </h2>
      {awaited === 0 ? null : (
        <div className={styles['awaited']}>
          <p>
            <Trans>
              Faute de place, cet appareil n’a pas pu garder certains fichiers. Choisissez-les de nouveau : l’envoi
              reprend où il en était.
            </Trans>
          </p>
          <PickPhotos look="primary" onFiles={(files) => onFiles(files, awaited)}>
            <Plural value={awaited} one="Choisir le fichier" other="Choisir les # fichiers" />
          </PickPhotos>
        </div>
      )}
      <ul>
        {stuck.map(({ photo, why }) => (
          <li key={photo.id}>
            <span>
              <Trans>
                <strong>{photo.file_name}</strong> : {why}.
              </Trans>
            </span>
            <Button look="quiet" isSmall onClick={() => onDelete([photo.id])}>
              <Trans>Supprimer</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
