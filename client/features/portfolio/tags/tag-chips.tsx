import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Chip } from '#client/ui/label/chip.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { tagLabel } from '#shared/portfolio/tags.ts';
import type { ShownPhoto } from '../portfolio.queries.ts';
import { allPhotos, isShown, type TagFilter, tagCounts } from './tag-filter.ts';
import styles from './tags.module.css';

interface TagChipsProps {
  readonly photos: readonly ShownPhoto[];
  readonly filter: TagFilter;
  readonly onFilter: (filter: TagFilter) => void;
  readonly locale: LocaleCode;
}

/** Filters the photos by one tag at a time. Not shown until a photo has a tag. */
export const TagChips = memo(function TagChips({ photos, filter, onFilter, locale }: TagChipsProps) {
  const { t } = useLingui();
  const tags = tagCounts(photos);
  if (tags.length === 0 && filter.kind === 'all') return null;
  const untagged = photos.filter((photo) => isShown(photo, { kind: 'none' })).length;
  const amounts = amountsOf(locale);
  return (
    <div className={styles['chips']} role="group" aria-label={t`Photos par étiquette`}>
      <Chip isSelected={filter.kind === 'all'} onClick={() => onFilter(allPhotos)}>
        <Trans>Toutes</Trans>
      </Chip>
      {tags.map(({ tag, count }) => (
        <Chip
          key={tag}
          isSelected={filter.kind === 'tag' && filter.tag === tag}
          onClick={() => onFilter({ kind: 'tag', tag })}
        >
          {tagLabel(tag, locale)} <span className={styles['count']}>{amounts.count(count)}</span>
        </Chip>
      ))}
      {untagged === 0 ? null : (
        <Chip isSelected={filter.kind === 'none'} onClick={() => onFilter({ kind: 'none' })}>
          <Trans>Sans étiquette</Trans> <span className={styles['count']}>{amounts.count(untagged)}</span>
        </Chip>
      )}
    </div>
  );
});
