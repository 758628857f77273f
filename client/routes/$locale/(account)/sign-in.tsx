import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isOwnPath } from '#shared/own-path.ts';
import { OnDevice } from '../../../frame/errors/on-device.tsx';
import { firstPage } from '../../../frame/guards/first-page.ts';
import { guest } from '../../../frame/guards/guards.ts';
import { useSession } from '../../../frame/session/session-store.ts';
import { AuthLayout } from '../../../frame/layouts/auth-layout.tsx';
import { loadTexts, lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { SignInForm } from '../../../features/accounts/sign-in-form.tsx';

const KeptForOthers = lazyWith(['later'], () => import('../../../features/accounts/kept-for-others.tsx'));
const SessionOver = lazyWith(['later'], () => import('../../../features/accounts/session-over.tsx'));
const DeviceNotice = lazyWith(['later'], () => import('../../../frame/errors/device-notice.tsx'));
const ShareNotice = lazyWith(['later'], () => import('../../../features/shares/share-notice.tsx'));

export const Route = createFileRoute('/$locale/(account)/sign-in')({
  validateSearch: ({ redirect: back }: Record<string, unknown>): { redirect?: string } =>
    typeof back === 'string' ? { redirect: back } : {},
  beforeLoad: guest,
  loader: () => loadTexts('later'),
  component: SignInPage,
});

function SignInPage() {
  const { t } = useLingui();
  const router = useRouter();
  const hasDrafts = useHasDrafts();
  useOtherSignIn();
  const { locale } = Route.useRouteContext();
  const { redirect: asked } = Route.useSearch();
  // The router passes the address unchecked, so its values are checked here.
  const back = isOwnPath(asked) ? asked : undefined;
  return (
    <AuthLayout>
      <PageHead name="signin" title={t`Se connecter`} isIndexed={false} />
      <h1 className={styles['authTitle']}>
        <Trans>Bon retour.</Trans>
      </h1>
      <p className={styles['lead']}>
        {hasDrafts ? (
          <Trans>Vos brouillons vous attendent, sur cet appareil.</Trans>
        ) : (
          <Trans>Vos demandes vous suivent, sur chaque appareil.</Trans>
        )}
      </p>
      <OnDevice otherwise={<DeviceNotice />}>
        <ShareNotice />
        <SessionOver />
      </OnDevice>
      <SignInForm
        onSignedIn={(user) =>
          void (back === undefined
            ? router.navigate(toRoute(firstPage(user), locale))
            : router.navigate({ href: back }))
        }
      />
      <OnDevice>
        <KeptForOthers />
      </OnDevice>
    </AuthLayout>
  );
}

/** Leaves the page after a sign-in in another tab; this tab's own leads where the person was going. */
function useOtherSignIn(): void {
  const router = useRouter();
  const status = useSession((state) => state.status);
  useEffect(() => {
    if (status === 'signed-in' && document.hidden) void router.invalidate();
  }, [status, router]);
}

/** Known only after hydration, from the device. */
function useHasDrafts(): boolean {
  const [isFound, setFound] = useState(false);
  useEffect(() => {
    void import('../../../features/accounts/accounts.queries.ts')
      .then(({ hasDrafts }) => hasDrafts())
      .then(setFound)
      .catch(() => undefined);
  }, []);
  return isFound;
}
