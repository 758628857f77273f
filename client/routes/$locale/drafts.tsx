import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#client/app/live.ts';
import { Suspense } from 'react';
import { bringTexts, lazyWith } from '../../app/i18n.ts';
import { DefaultLayout } from '../../app/layouts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import styles from '../../app/page.module.css';
import { RouteLink } from '../../app/route-link.tsx';
import { useNow } from '../../app/use-now.ts';
import { bookingDrafts } from '../../features/requests/drafts.queries.ts';
import { DraftsList } from '../../features/requests/drafts-list.tsx';
import { formLists } from '../../features/requests/form-lists.queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Plate } from '../../ui/picture.tsx';

const UndoToasts = lazyWith(['later'], () => import('../../app/undo-toasts.tsx'));

const A_MINUTE_MS = 60_000;

export const Route = createFileRoute('/$locale/drafts')({ loader: () => bringTexts('form'), component: DraftsPage });

function DraftsPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const drafts = useLive(bookingDrafts);
  const lists = useLive(formLists);
  const now = useNow(A_MINUTE_MS);
  return (
    <DefaultLayout kind="narrow">
      <PageHead name="drafts" title={t`Brouillons`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Brouillons</Trans>
        </h1>
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
