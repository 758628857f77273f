import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Tag } from '#client/ui/label/tag.tsx';
import { UploadRing, type UploadState } from '#client/ui/state/upload-ring.tsx';
import type { ShownPhoto } from '../portfolio.queries.ts';
import { TilePicture } from './tile-picture.tsx';
import styles from './photo-grid.module.css';

interface PhotoTileProps {
  readonly shown: ShownPhoto;
  /** The progress of its corner ring. */
  readonly ring: UploadState | null;
  readonly ringValue: number;
  /** Its state in words; empty when there is nothing to say. */
  readonly label: string;
  /** Near enough to the screen to show its picture. */
  readonly isNear: boolean;
  readonly isSelected: boolean;
  readonly isLifted: boolean;
  readonly isPointedAt: boolean;
  /** The one tab stop of the grid. */
  readonly isCurrent: boolean;
}

/**
 * One photo: its picture, its state in the corner, and its selection. A list box announces the position of an option by
 * itself, so a moved or deleted photo changes no other tile. A tile far from the screen exists for screen readers,
 * without its picture.
 */
function Tile({ shown, ring, ringValue, label, isNear, isSelected, isLifted, isPointedAt, isCurrent }: PhotoTileProps) {
  const { t } = useLingui();
  const { photo, preview, isCover } = shown;
  const said = [photo.file_name, isCover ? t`couverture` : '', label].filter((part) => part !== '').join(', ');
  return (
    <div
      id={tileId(photo.id)}
      data-photo={photo.id}
      tabIndex={isCurrent ? 0 : -1}
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
      {isNear ? (
        <>
          <TilePicture photo={photo} preview={preview} />
          {/* The words of a picture that does not load end here. */}{' '}
          <span className={styles['check']} data-check>
            {isSelected ? <Icon of={Check} size={16} /> : null}
          </span>
          {ring === null ? null : <UploadRing state={ring} value={ringValue} label={label} />}
          {isCover ? (
            <span className={styles['cover']}>
              <Tag>
                <Trans>Couverture</Trans>
              </Tag>
            </span>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** Of 500 photos, only the changed ones are drawn again. */
export const PhotoTile = memo(Tile);

export function tileId(id: string): string {
  return `photo-${id}`;
}
