import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useLive } from '#client/shell/device/live.ts';
import { Suspense, useEffect, useState } from 'react';
import type { LinkResult } from '#client/sync/session/access-link.ts';
import type { ItemOf } from '#client/db/owner-db.ts';
import { urlOf } from '#shared/routes.ts';
import { loadTexts, lazyWith } from '../../shell/i18n/i18n.ts';
import { NoFooterLayout } from '../../shell/layouts/layouts.tsx';
import { toRoute } from '../../shell/navigation/navigation.ts';
import { PageHead } from '../../shell/layouts/page-head.tsx';
import type { MissingReason } from '../../shell/errors/missing-request.tsx';
import { RequestPage } from '../../features/requests/page/request-page.tsx';
import { oneRequest, sendsOf } from '../../features/requests/requests.queries.ts';
import { isWithdrawnUnsent } from '../../features/requests/sent/sends.ts';

const MissingRequest = lazyWith(['later'], () => import('../../shell/errors/missing-request.tsx'));

export const Route = createFileRoute('/$locale/requests/$id')({
  /** `modifier` opens the edit form. */
  validateSearch: (search: Record<string, unknown>): { readonly modifier?: 1 } =>
    String(search['modifier']) === '1' ? { modifier: 1 } : {},
  loader: () => loadTexts('requests', 'waiting'),
  component: QuoteRequestPage,
});

function QuoteRequestPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { modifier } = Route.useSearch();
  const { locale } = Route.useRouteContext();
  const navigate = useNavigate();
  const [isEditAsked] = useState(modifier === 1);
  const [link, retry] = useMailedLink();
  const shown = useLive(() => oneRequest(id), [id]);
  const sends = useLive(() => sendsOf(id), [id]);
  // Used once: a reload shows the request.
  useEffect(() => {
    if (modifier === 1) void navigate({ ...toRoute('quote-request', locale, { id }), replace: true });
  }, [modifier, navigate, locale, id]);
  const isAsked = shown !== undefined && sends !== undefined && link !== 'opening';
  return (
    <NoFooterLayout>
      <PageHead
        name="quote-request"
        title={shown?.request.view === 'full' ? t`Ma demande` : t`Demande`}
        isIndexed={false}
      />
      {isAsked && shown !== null ? (
        <RequestPage
          shown={shown}
          sends={sends}
          locale={locale}
          isEditAsked={isEditAsked}
          onRestart={(draft) => void navigate(toRoute('book-index', locale, {}, { brouillon: draft }))}
        />
      ) : null}
      {isAsked && shown === null ? (
        <Suspense>
          <MissingRequest
            id={id}
            reason={reasonOf(link, sends)}
            back={urlOf('quote-request', locale, { id })}
            onRetry={retry}
          />
        </Suspense>
      ) : null}
    </NoFooterLayout>
  );
}

function reasonOf(link: LinkState, sends: readonly ItemOf<'quote_request'>[]): MissingReason {
  if (isWithdrawnUnsent(sends)) return 'taken-back';
  return link === 'later' || link === 'gone' || link === 'claimed' ? link : 'unknown';
}

type LinkState = 'none' | 'opening' | LinkResult;

/**
 * A mailed link carries its token after `#`: it is used once, then removed from the address. Tried again when the
 * network returns.
 */
function useMailedLink(): [LinkState, () => void] {
  const [state, setState] = useState<LinkState>(() => (location.hash.startsWith('#acces=') ? 'opening' : 'none'));
  useEffect(() => {
    if (state !== 'opening') return;
    const open = async () => {
      const { openMailedLink } = await import('../../features/requests/requests.commands.ts');
      const token = /^#acces=([\w-]{43})$/.exec(location.hash)?.[1];
      const result = token === undefined ? 'gone' : await openMailedLink(token);
      if (result !== 'later') history.replaceState(history.state, '', location.pathname);
      setState(result);
    };
    void open();
  }, [state]);
  useEffect(() => {
    if (state !== 'later') return undefined;
    const again = () => setState('opening');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state]);
  return [state, () => setState('opening')];
}
