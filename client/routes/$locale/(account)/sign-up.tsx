import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { requestActivation } from '../../../features/accounts/registration.commands.ts';
import { SignUpForm, type SignUpTyped } from '../../../features/accounts/sign-up-form.tsx';
import { OnDevice } from '../../../frame/errors/on-device.tsx';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { AuthLayout } from '../../../frame/layouts/auth-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { guest } from '../../../frame/guards/guards.ts';

const DeviceNotice = lazyWith(['later'], () => import('../../../frame/errors/device-notice.tsx'));
const LinkSent = lazyWith(['later'], () => import('../../../features/accounts/links/link-sent.tsx'));

export const Route = createFileRoute('/$locale/(account)/sign-up')({
  beforeLoad: guest,
  loader: () => loadTexts('later'),
  component: SignUpPage,
});

function SignUpPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typed, setTyped] = useState<SignUpTyped | null>(null);
  return (
    <AuthLayout>
      <PageHead name="signup" title={t`S’inscrire`} isIndexed={false} />
      <h1 className={styles['authTitle']}>
        {sentTo === null ? <Trans>Bienvenue.</Trans> : <Trans>Une dernière étape.</Trans>}
      </h1>
      {sentTo === null ? (
        <>
          <p className={styles['lead']}>
            <Trans>
              Vous avez déjà un compte? <RouteLink name="signin">Se connecter</RouteLink>
            </Trans>
          </p>
          <p className={styles['lead']}>
            <Trans>
              Vous êtes photographe? <RouteLink name="onboarding">Devenir photographe sur Déclic</RouteLink>
            </Trans>
          </p>
          <OnDevice otherwise={<DeviceNotice />}>{null}</OnDevice>
          <SignUpForm
            locale={locale}
            typed={typed}
            onSent={(email, values) => {
              setTyped(values);
              setSentTo(email);
            }}
          />
        </>
      ) : (
        <Suspense fallback={null}>
          <LinkSent
            email={sentTo}
            resend={(email) => requestActivation(email, locale)}
            onOtherAddress={() => setSentTo(null)}
          />
        </Suspense>
      )}
    </AuthLayout>
  );
}
