import { Plural, Trans } from '@lingui/react/macro';
import { ExternalLink, Eye } from 'lucide-react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { AddPhotos } from './adding/add-photos.tsx';
import { useDeleting } from './photo/deleting.ts';
import { takeIn } from './adding/intake.ts';
import type { ShownAlbum } from './portfolio.queries.ts';
import styles from './portfolio.module.css';

interface PortfolioHeadProps {
  readonly shown: ShownAlbum | null;
  readonly provider: NonNullable<CurrentUser['provider']>;
}

/** The title, the number of photos, the way to the public page and the button to add photos, shown before the rest. */
export function PortfolioHead({ shown, provider: { slug, status } }: PortfolioHeadProps) {
  const hidden = useDeleting((state) => state.ids);
  const photos = shown?.photos ?? [];
  const deleted = shown?.deleted ?? [];
  const count = photos.filter(({ photo }) => !hidden.has(photo.id) && !deleted.includes(photo.id)).length;
  const isUnknown = shown === null || (!shown.hasArrived && count === 0);
  return (
    <div className={styles['head']}>
      <div>
        <h1 className={styles['title']}>
          <Trans>Portfolio</Trans>
        </h1>
        <p className={styles['count']}>
          {isUnknown ? '\u00A0' : <Plural value={count} _0="Aucune photo" one="# photo" other="# photos" />}
        </p>
      </div>
      <div className={styles['headActions']}>
        {status === 'active' ? (
          <RouteLink name="provider" params={{ slug }} className={buttonClass({ look: 'quiet' })}>
            <Icon of={ExternalLink} size={18} />
            <Trans>Voir ma page</Trans>
          </RouteLink>
        ) : (
          <RouteLink name="provider-preview" className={buttonClass({ look: 'quiet' })}>
            <Icon of={Eye} size={18} />
            <Trans>Aperçu de ma page</Trans>
          </RouteLink>
        )}
        <AddPhotos onFiles={(files) => void takeIn(files, count)} />
      </div>
    </div>
  );
}
