import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { type RouteName, urlOf } from '#shared/routes.ts';
import type { ItemOf } from '#client/db/owner-db.ts';
import { useLive } from '#client/shell/device/live.ts';
import type { LinkResult } from '#client/sync/session/access-link.ts';
import { lazyWith } from '../../../shell/i18n/i18n.ts';
import { toRoute } from '../../../shell/navigation/navigation.ts';
import { reportFailure } from '../../../shell/update/update-store.ts';
import { PageHead } from '../../../shell/layouts/page-head.tsx';
import type { MissingReason } from '../../../shell/errors/missing-request.tsx';
import { useQuoteParts } from './quote-parts.tsx';
import { RequestPage } from '../../../features/requests/page/request-page.tsx';
import { askedRequest, sendsOf, type ShownRequest } from '../../../features/requests/requests.queries.ts';
import { isWithdrawnUnsent } from '../../../features/requests/sent/sends.ts';

const UndoToasts = lazyWith(['later'], () => import('../../../shell/feedback/undo-toasts.tsx'));
const MissingRequest = lazyWith(['later', 'waiting'], () => import('../../../shell/errors/missing-request.tsx'));

/** The state of a mailed link in the address, if there is one. */
export type LinkState = 'none' | 'opening' | LinkResult;

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
  const asked = useLive(() => askedRequest(id), [id]);
  const shown = asked?.shown;
  const sends = useLive(() => sendsOf(id), [id]);
  // Used once: a reload shows the request.
  useEffect(() => {
    if (modifier === 1) void navigate({ ...toRoute(route, locale, { id }), replace: true });
  }, [modifier, navigate, route, locale, id]);
  const wasOnBoard = useBoardRow(shown) === id;
  const parts = useQuoteParts(shown, id, locale);
  const isAsked = shown !== undefined && sends !== undefined && link !== 'opening';
  return (
    <>
      <PageHead name={route} title={shown?.request.view === 'full' ? t`Ma demande` : t`Demande`} isIndexed={false} />
      {isAsked && shown !== null && parts !== undefined ? (
        <RequestPage
          shown={shown}
          sends={sends}
          locale={locale}
          isEditAsked={isEditAsked}
          parts={parts}
          onRestart={(draft) => void navigate(toRoute('book-index', locale, {}, { brouillon: draft }))}
        />
      ) : null}
      {isAsked && shown === null ? (
        <Suspense>
          <h1 className="visually-hidden">{t`Demande`}</h1>
          <MissingRequest
            id={id}
            reason={reasonOf(link, sends, wasOnBoard, asked?.hasArrived === true)}
            back={urlOf(route, locale, { id })}
            onRetry={onRetry}
          />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </>
  );
}

/**
 * Reads a request of the stored board again when its page is opened, since the board is not in the feed.
 * @returns the id of the last one that this page showed from the board
 */
function useBoardRow(shown: ShownRequest | null | undefined): string | null {
  const onBoard = shown?.isOnBoard === true ? shown : null;
  const [owner, id] = [onBoard?.owner, onBoard?.request.id];
  const [lastId, setLastId] = useState<string | null>(null);
  useEffect(() => {
    if (owner === undefined || id === undefined) return;
    setLastId(id);
    void import('../../../features/requests/requests.commands.ts')
      .then(({ refreshBoardRow }) => refreshBoardRow(owner, id))
      .catch(reportFailure);
  }, [owner, id]);
  return lastId;
}

function reasonOf(
  link: LinkState,
  sends: readonly ItemOf<'quote_request'>[],
  wasOnBoard: boolean,
  hasArrived: boolean,
): MissingReason {
  if (wasOnBoard) return 'off-board';
  if (isWithdrawnUnsent(sends)) return 'taken-back';
  if (link === 'later' || link === 'gone' || link === 'claimed') return link;
  return hasArrived ? 'unknown' : 'coming';
}
