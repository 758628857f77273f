import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { UploadRing } from '#client/ui/upload-ring.tsx';
import type { ShownPhoto } from './portfolio.queries.ts';
import type { StandingWords } from './standing-words.ts';
import { TilePicture } from './tile-picture.tsx';
import styles from './photo-grid.module.css';

export interface PhotoTileProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className' | 'role' | 'title'> {
  readonly shown: ShownPhoto;
  readonly words: StandingWords;
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly isSelected: boolean;
  readonly isLifted: boolean;
  readonly isPointedAt: boolean;
}

/** One photo: what is seen of it, its true state in its corner, whether it is chosen. */
export function PhotoTile({
  shown,
  words,
  position,
  total,
  isSelected,
  isLifted,
  isPointedAt,
  ...rest
}: PhotoTileProps) {
  const { t } = useLingui();
  const { photo, preview } = shown;
  const { ring, label } = words;
  const isCover = photo.is_cover === 1;
  const name = t`Photo ${position} sur ${total}, ${photo.file_name}`;
  const said = [name, isCover ? t`couverture` : '', label].filter((part) => part !== '').join(', ');
  return (
    <div
      {...rest}
      id={tileId(photo.id)}
      className={[
        styles['tile'],
        isSelected && styles['selected'],
        isLifted && styles['lifted'],
        isPointedAt && styles['pointedAt'],
      ]
        .filter(Boolean)
        .join(' ')}
      role="option"
      aria-selected={isSelected}
      aria-label={said}
      title={label === '' ? photo.file_name : `${photo.file_name} · ${label}`}
      draggable
    >
      <TilePicture photo={photo} preview={preview} />
      <span className={styles['check']}>{isSelected ? <Icon of={Check} size={16} /> : null}</span>
      {ring === null ? null : <UploadRing state={ring.state} value={ring.value} label={label} />}
      {isCover ? (
        <span className={styles['cover']}>
          <Tag>
            <Trans>Couverture</Trans>
          </Tag>
        </span>
      ) : null}
    </div>
  );
}

export function tileId(id: string): string {
  return `photo-${id}`;
}
