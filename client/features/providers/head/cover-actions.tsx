import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { HeartButton } from '#client/frame/hearts/heart-button.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Provider } from '#shared/providers/provider.schema.ts';
import styles from '../cover.module.css';
import { ShareButton } from './share-button.tsx';

/** On a phone, over the cover, instead of the top bar: the way back, the heart, and sharing. */
export function CoverActions({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const name = provider.user.full_name;
  const { history } = useRouter();
  return (
    <div className={`screen-only ${styles['actions']}`}>
      <RouteLink
        name="search"
        className={styles['round'] ?? ''}
        aria-label={t`Retour`}
        onClick={(event) => {
          if (!history.canGoBack()) return;
          event.preventDefault();
          history.back();
        }}
      >
        <Icon of={ArrowLeft} />
      </RouteLink>
      <div className={styles['right']}>
        <HeartButton provider={provider} card={null} label={t`Garder ${name} dans mes favoris`} />
        <ShareButton name={name} isRound />
      </div>
    </div>
  );
}

/** A link to the photos, over the cover; the cover may be the first of them. */
export function PhotoCount({ total, isFirst }: { total: number; isFirst: boolean }) {
  return (
    <a href="#portfolio" className={`screen-only ${styles['count']}`}>
      {isFirst ? <Trans>1 sur {total}</Trans> : <Plural value={total} one="# photo" other="# photos" />}
    </a>
  );
}
