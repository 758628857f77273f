import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { typedQuestion } from '../../../features/threads/question/question.queries.ts';
import styles from '../../../features/threads/question/question.module.css';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { withDevice } from '../../../frame/guards/guards.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { NoFooterLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { deviceSession } from '../../../frame/session/device-session.ts';
import { useSession } from '../../../frame/session/session-store.ts';
import { useTypist } from '../../../frame/session/use-typist.ts';

const AskForm = lazyWith(
  ['threads', 'queue', 'later'],
  () => import('../../../features/threads/question/ask-form.tsx'),
);

/** A question to a photographer before any request, with or without an account. */
export const Route = createFileRoute('/$locale/(account)/photographers/$slug/question')({
  beforeLoad: withDevice,
  loader: async ({ params: { slug }, context: { publicData } }) => {
    const [provider, session] = await Promise.all([
      publicData.get('provider.read', { slug: '1' }, { id: slug }),
      deviceSession(),
      loadTexts('threads'),
    ]);
    if (provider === undefined) throw notFound();
    if (provider === null) throw new AwayError();
    return { id: provider.id, name: provider.user.full_name, isGuest: session === null };
  },
  component: AskPage,
});

function AskPage() {
  const { t } = useLingui();
  const router = useRouter();
  const { slug } = Route.useParams();
  const { locale } = Route.useRouteContext();
  const { id, name, isGuest } = Route.useLoaderData();
  const typist = useTypist();
  const start = useLive(() => typedQuestion(id), [id, typist]);
  const isSignedIn = useSession(({ user }) => user !== null);
  // People sign in and out here or in another tab.
  useEffect(() => {
    if (isSignedIn === isGuest) void router.invalidate({ filter: ({ routeId }) => routeId === Route.id });
  }, [router, isSignedIn, isGuest]);
  const otherName = name.split(' ')[0] ?? name;
  return (
    <NoFooterLayout isDecision>
      <PageHead name="ask-provider" params={{ slug }} title={t`Poser une question`} />
      <div className={styles['question']}>
        <header>
          <h1>
            <Trans>Poser une question à {name}</Trans>
          </h1>
          <p className={styles['lead']}>
            <Trans>Trois de vos questions peuvent attendre une réponse à la fois.</Trans>
          </p>
        </header>
        {start === undefined ? null : (
          <Suspense fallback={null}>
            <AskForm
              key={`${id} ${typist}`}
              providerId={id}
              {...{ otherName, isGuest, start, locale }}
              onAsked={(question) => void router.navigate(toRoute('question', locale, { id: question }))}
            />
          </Suspense>
        )}
      </div>
    </NoFooterLayout>
  );
}
