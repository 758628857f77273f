import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import LinkSent from '../../../features/accounts/links/link-sent.tsx';
import { requestActivation } from '../../../features/accounts/registration.commands.ts';
import { OnDevice } from '../../../frame/errors/on-device.tsx';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { HeadlessLayout } from '../../../frame/layouts/headless-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { deviceSession } from '../../../frame/session/device-session.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

const DeviceNotice = lazyWith(['later'], () => import('../../../frame/errors/device-notice.tsx'));
const JoinForm = lazyWith(['later'], () => import('../../../features/accounts/joining/join-form.tsx'));
const JoinRoleForm = lazyWith(['later'], () => import('../../../features/accounts/joining/join-role-form.tsx'));

export const Route = createFileRoute('/$locale/(account)/join')({
  loader: async ({ context: { publicData } }) => {
    const [session, draft, categories, cities] = await Promise.all([
      deviceSession(),
      import('../../../features/accounts/joining/join-draft.ts').then(({ joinDraft }) => joinDraft()),
      publicData.get('category.list'),
      publicData.get('city.list'),
      loadTexts('later'),
    ]);
    if (!categories || !cities) throw new AwayError();
    return { user: session?.user ?? null, draft, categories, cities };
  },
  component: JoinPage,
});

function JoinPage() {
  const { t } = useLingui();
  const router = useRouter();
  const { locale } = Route.useRouteContext();
  const { user, draft, ...lists } = Route.useLoaderData();
  const [typed, setTyped] = useState(draft);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isProvider = user?.provider !== undefined;
  return (
    <HeadlessLayout isKept={!isProvider && sentTo === null}>
      <PageHead
        name="onboarding"
        title={t`Devenir photographe`}
        description={t`Devenez photographe sur Déclic : un portfolio que vous remplissez même hors ligne, des forfaits à vos prix, et les demandes du babillard.`}
        isIndexed
      />
      <h1 className={styles['title']}>
        {sentTo === null ? <Trans>Devenir photographe</Trans> : <Trans>Une dernière étape.</Trans>}
      </h1>
      {isProvider ? (
        <>
          <p className={styles['lead']}>
            <Trans>Vous êtes déjà photographe sur Déclic.</Trans>
          </p>
          <RouteLink name="portfolio" className={buttonClass({ isLarge: true })}>
            <Trans>Ouvrir mon portfolio</Trans>
          </RouteLink>
        </>
      ) : sentTo === null ? (
        <>
          <OnDevice otherwise={<DeviceNotice />}>{null}</OnDevice>
          <p className={styles['lead']}>
            <Trans>
              Un portfolio que vous remplissez même hors ligne, des forfaits à vos prix, et les demandes du babillard.
              Votre page reste un brouillon tant qu’elle n’est pas publiée.
            </Trans>
          </p>
          {user === null ? (
            <>
              <p className={styles['lead']}>
                <Trans>
                  Vous avez déjà un compte? <RouteLink name="signin">Se connecter</RouteLink>
                </Trans>
              </p>
              <Suspense fallback={null}>
                <JoinForm
                  draft={typed}
                  {...lists}
                  locale={locale}
                  onSent={(email, values) => {
                    setTyped(values);
                    setSentTo(email);
                  }}
                />
              </Suspense>
            </>
          ) : (
            <Suspense fallback={null}>
              <JoinRoleForm
                {...lists}
                locale={locale}
                onJoined={() => void router.navigate(toRoute('provider-profile', locale))}
              />
            </Suspense>
          )}
        </>
      ) : (
        <LinkSent
          email={sentTo}
          resend={(email) => requestActivation(email, locale)}
          onOtherAddress={() => {
            void import('../../../features/accounts/joining/join-draft.ts').then(({ reopenPhoto }) =>
              reopenPhoto(sentTo),
            );
            setSentTo(null);
          }}
        />
      )}
    </HeadlessLayout>
  );
}
