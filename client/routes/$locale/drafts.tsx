import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#client/frame/device/live.ts';
import { Suspense } from 'react';
import { loadTexts, lazyWith } from '../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../frame/layouts/layouts.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import styles from '../../frame/layouts/page.module.css';
import { RouteLink } from '../../frame/navigation/route-link.tsx';
import { useNow } from '../../frame/device/use-now.ts';
import { withDevice } from '../../frame/guards/guards.ts';
import { bookingDrafts } from '../../features/requests/drafts/drafts.queries.ts';
import { DraftsList } from '../../features/requests/drafts/drafts-list.tsx';
import { formLists } from '../../features/requests/form/form-lists.queries.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Plate } from '../../ui/photo/picture.tsx';

const UndoToasts = lazyWith(['later'], () => import('../../frame/feedback/undo-toasts.tsx'));

const A_MINUTE_MS = 60_000;

export const Route = createFileRoute('/$locale/drafts')({
  beforeLoad: withDevice,
  loader: () => loadTexts('form'),
  component: DraftsPage,
});

function DraftsPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const drafts = useLive(bookingDrafts);
  const lists = useLive(formLists);
  const now = useNow(A_MINUTE_MS);
  return (
    <DefaultLayout kind="narrow">
      <PageHead name="drafts" title={t`Brouillons`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Brouillons</Trans>
        </h1>
        {drafts === undefined || drafts.length === 0 ? null : (
          <RouteLink name="book-index" className={buttonClass({ look: 'accent' })}>
            <Trans>Nouvelle demande</Trans>
          </RouteLink>
        )}
      </div>
      {drafts === undefined || lists === undefined ? null : (
        <>
          {drafts.length === 0 ? (
            <EmptyState
              picture={<Plate name="portrait" size={120} />}
              title={<Trans>Aucun brouillon</Trans>}
              text={<Trans>Ce que vous commencez à écrire se garde ici, même sans réseau.</Trans>}
              action={
                <RouteLink name="book-index" className={buttonClass()}>
                  <Trans>Décrire ma séance</Trans>
                </RouteLink>
              }
            />
          ) : null}
          <DraftsList drafts={drafts} lists={lists} locale={locale} now={now} />
        </>
      )}
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DefaultLayout>
  );
}
