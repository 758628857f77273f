import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { Suspense } from 'react';
import { DefaultLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { useLive } from '../../../frame/device/live.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { authProvider } from '../../../frame/guards/guards.ts';
import { Banner, bannerActionClass } from '../../../ui/state/banner.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { asClient } from '../../../features/profile/provider/as-client.ts';
import { ProfileComing } from '../../../features/profile/provider/profile-coming.tsx';
import type { BookLink } from '../../../features/providers/provider-page.tsx';

const ProviderPage = lazyWith(['provider'], async () => {
  const { ProviderPage } = await import('../../../features/providers/provider-page.tsx');
  return { default: ProviderPage };
});

export const Route = createFileRoute('/$locale/(account)/profile_/photographer_/preview')({
  beforeLoad: authProvider,
  loader: () => loadTexts('profile', 'provider', 'waiting'),
  component: PreviewPage,
});

/** An image of the button, since photographers cannot book themselves. */
const bookLink: BookLink = (style, children) => (
  <span className={buttonClass(style)} aria-hidden="true">
    {children}
  </span>
);

/** A photographer's own page as clients will see it, from this device alone. */
function PreviewPage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself(locale, known);
  const shown = useLive(() => asClient(user), [user], true);
  return (
    <DefaultLayout kind="home">
      <PageHead name="provider-preview" title={t`Aperçu de ma page`} />
      <Banner
        tone="info"
        icon={Eye}
        action={
          <RouteLink name="provider-profile" className={bannerActionClass}>
            <Trans>Revenir au profil</Trans>
          </RouteLink>
        }
      >
        <Trans>Aperçu : voici votre page comme un client la verra.</Trans>
      </Banner>
      {shown === undefined ? null : shown === null ? (
        <>
          <h1 className={styles['title']}>{t`Aperçu de ma page`}</h1>
          <ProfileComing />
        </>
      ) : (
        <Suspense fallback={null}>
          <ProviderPage
            provider={shown.provider}
            detail={{ plans: shown.plans, opening_hours: null }}
            seen={null}
            photos={shown.photos}
            total={shown.photos.length}
            locale={locale}
            onMore={() => Promise.resolve(true)}
            bookLink={bookLink}
            isPreview
          />
        </Suspense>
      )}
    </DefaultLayout>
  );
}
