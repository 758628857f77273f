import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import type { ShownPhoto } from './portfolio.queries.ts';
import { useRefusedWords } from './standing-words.ts';
import styles from './portfolio.module.css';

interface PhotoNeedsProps {
  readonly photos: readonly ShownPhoto[];
  readonly onDelete: (ids: readonly string[]) => void;
}

/** Photos that go no further without the person: which, why, and what to do. */
export function PhotoNeeds({ photos, onDelete }: PhotoNeedsProps) {
  const refusalOf = useRefusedWords();
  const stuck = photos.flatMap(({ photo, standing }) =>
    standing.kind === 'needs_you' || standing.kind === 'refused' ? [{ photo, why: refusalOf(standing) }] : [],
  );
  if (stuck.length === 0) return null;
  return (
    <section className={styles['needs']}>
      <h2>
        <Trans>À vous de jouer</Trans>
      </h2>
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
