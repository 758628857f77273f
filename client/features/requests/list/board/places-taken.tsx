import { Plural, Trans } from '@lingui/react/macro';
import styles from './board.module.css';

interface PlacesTakenProps {
  readonly taken: number;
  readonly places: number;
}

/** The quotes that a request has, of those that it takes: a bar each. */
export function PlacesTaken({ taken, places }: PlacesTakenProps) {
  return (
    <span className={styles['places']}>
      <span className={styles['bars']} aria-hidden="true">
        {Array.from({ length: places }, (_, at) => (
          <i key={at} {...(at < taken && { 'data-taken': '' })} />
        ))}
      </span>
      {taken >= places ? (
        <Trans>Complet : {places} soumissions reçues</Trans>
      ) : taken === 0 ? (
        <Trans>Aucune soumission</Trans>
      ) : (
        <Plural value={taken} one={`# soumission sur ${places}`} other={`# soumissions sur ${places}`} />
      )}
    </span>
  );
}
