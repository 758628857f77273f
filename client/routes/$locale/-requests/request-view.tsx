import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { type RouteName, urlOf } from '#shared/routes.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { useLive } from '#client/frame/device/live.ts';
import type { LinkState } from '#client/frame/network/use-mailed-link.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import type { MissingReason } from '../../../frame/errors/missing-request.tsx';
import { useQuoteParts } from './quote-parts.tsx';
import { RequestPage } from '../../../features/requests/page/request-page.tsx';
import { type AskedRequest, useAskedRequest } from '../../../features/requests/page/use-asked-request.ts';
import { sendsOf, type ShownRequest } from '../../../features/requests/requests.queries.ts';
import { isWithdrawnUnsent } from '../../../features/requests/sent/sends.ts';

const AdminView = lazyWith(
  ['quotes', 'later', 'queue', 'waiting', 'admin', 'requests'],
  () => import('./admin-view.tsx'),
);
const UndoToasts = lazyWith(['later'], () => import('../../../frame/feedback/undo-toasts.tsx'));
const MissingRequest = lazyWith(['later', 'waiting'], () => import('../../../frame/errors/missing-request.tsx'));

interface RequestViewProps {
  readonly id: string;
  /** The address it is shown at. */
  readonly route: Extract<RouteName, 'quote-request' | 'contract'>;
  readonly locale: LocaleCode;
  /** The address asks for its edit. */
  readonly modifier: 1 | undefined;
  readonly link: LinkState;
  readonly onRetry: () => void;
}

/**
 * One request, whatever its layout: as the device has it, or the reason why it has not. Each request has its own state:
 * the router keeps the page when only the id changes.
 */
export function RequestView(props: RequestViewProps) {
  return <OneRequest key={props.id} {...props} />;
}

function OneRequest({ id, route, locale, modifier, link, onRetry }: RequestViewProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isEditAsked] = useState(modifier === 1);
  const { shown, missing, again } = useAskedRequest(id, true);
  const sends = useLive(() => sendsOf(id), [id]);
  // Used once: a reload shows the request.
  useEffect(() => {
    if (modifier === 1) void navigate({ ...toRoute(route, locale, { id }), replace: true });
  }, [modifier, navigate, route, locale, id]);
  const parts = useQuoteParts(shown, id, locale, route);
  const isAsked = shown !== undefined && sends !== undefined && link !== 'opening';
  return (
    <>
      <PageHead name={route} title={isMine(shown) ? t`Ma demande` : t`Demande`} />
      {isAsked && shown !== null && parts !== undefined ? (
        parts.reader === 'admin' ? (
          <Suspense fallback={null}>
            <AdminView {...{ shown, parts, locale }} />
          </Suspense>
        ) : (
          <RequestPage
            shown={shown}
            sends={sends}
            locale={locale}
            isEditAsked={isEditAsked}
            parts={parts}
            onRestart={(draft) => void navigate(toRoute('book-index', locale, {}, { brouillon: draft }))}
          />
        )
      ) : null}
      {isAsked && shown === null ? (
        <Suspense>
          <h1 className="visually-hidden">{t`Demande`}</h1>
          <MissingRequest
            id={id}
            reason={reasonOf(link, sends, missing)}
            back={urlOf(route, locale, { id })}
            onRetry={link === 'later' ? onRetry : again}
          />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </>
  );
}

/** An administrator reads the whole of others' requests. */
function isMine(shown: ShownRequest | null | undefined): boolean {
  return shown?.request.view === 'full' && shown.isOnBoard !== true;
}

function reasonOf(
  link: LinkState,
  sends: readonly ItemOf<'quote_request'>[],
  missing: AskedRequest['missing'],
): MissingReason {
  if (missing === 'off-board') return missing;
  if (isWithdrawnUnsent(sends)) return 'taken-back';
  if (link === 'later' || link === 'gone' || link === 'claimed') return link;
  return missing ?? 'coming';
}
