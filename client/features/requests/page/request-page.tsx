import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyWith } from '#client/shell/i18n/i18n.ts';
import { useLive } from '#client/shell/device/live.ts';
import type { ItemOf } from '#client/db/owner-db.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { useSession } from '#client/shell/session/session-store.ts';
import { Icon } from '#client/ui/icon.tsx';
import { isGuest } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { moveQuoteRequest, type QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestHead } from './request-head.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { ChangeSent, ChangeState } from './change-state.tsx';
import { OutsideNote } from '../outside/outside-note.tsx';
import { editDraft, type ShownRequest } from '../requests.queries.ts';
import { creationOf, isReceived as hasArrived } from '../sent/sends.ts';
import styles from '../requests.module.css';

const NeedsYou = lazyWith(
  ['later', 'questions', 'form', 'queue', 'requests', 'waiting'],
  () => import('../questions/needs-you.tsx'),
);
const RequestActions = lazyWith(['later'], () => import('./request-actions.tsx'));
const RequestLinks = lazyWith(['later'], () => import('./request-links.tsx'));
const RequestPrice = lazyWith(['form'], () => import('../price/request-price.tsx'));
const EditRequest = lazyWith(['form'], () => import('../edit/edit-request.tsx'));

/** States in which a price still means something. */
const LIVE: ReadonlySet<QuoteRequestStatus> = new Set(['open', 'quoted', 'awarded']);

interface RequestPageProps {
  readonly shown: ShownRequest;
  readonly sends: readonly ItemOf<'quote_request'>[];
  readonly locale: LocaleCode;
  /** The address asks for its edit. */
  readonly isEditAsked: boolean;
  readonly onRestart: (draftId: string) => void;
  /** The quotes for it. */
  readonly quotes?: ReactNode;
}

/** One request: its question to the person, its state, the progress of its sends, its fields, its actions. */
export function RequestPage({ shown, sends, locale, isEditAsked, onRestart, quotes }: RequestPageProps) {
  const { request, booking, pending, owner } = shown;
  const [isOpened, setOpened] = useState(isEditAsked);
  const [isSaved, setSaved] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const draft = useLive(() => editDraft(owner, request.id), [owner, request.id]);
  const isBegun = draft !== undefined && draft !== null;
  // The edit stays open, even when another tab sends the same edit: only this tab has its typed values.
  useEffect(() => {
    if (isBegun) setOpened(true);
  }, [isBegun]);
  const creation = creationOf(sends);
  const refused = pending.find(({ state }) => state === 'needs_you');
  const isMine = request.view === 'full' && shown.isOnBoard !== true;
  const canEdit = isMine && moveQuoteRequest(request.status, 'edit') !== null;
  const isEditing = canEdit && (isOpened || isBegun);
  const isAsking = refused !== undefined || isEditing;
  // The result of an action below is shown at the top.
  const showState = () => title.current?.focus();
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) showState();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (draft === undefined) return null;

  const head = (
    <>
      <BackToContracts />
      <RequestHead shown={shown} locale={locale} title={title} />
    </>
  );

  if (isAsking) {
    return (
      <>
        {head}
        <Suspense fallback={null}>
          {refused === undefined ? (
            <EditRequest
              {...{ shown, draft, locale }}
              onClose={() => setOpened(false)}
              onSaved={() => {
                setOpened(false);
                setSaved(true);
              }}
            />
          ) : (
            <NeedsYou key={refused.id} {...{ shown, draft, locale, onRestart }} item={refused} />
          )}
        </Suspense>
      </>
    );
  }
  const isReceived = hasArrived(creation, shown.kept);
  const isLive = LIVE.has(request.status);
  const isChanging = isReceived && pending.some(({ kind }) => kind !== 'quote_request.create');
  return (
    <>
      {head}
      {isChanging ? <ChangeState pending={pending} /> : null}
      {isSaved && isReceived && !isChanging ? <ChangeSent receiver={request.provider_name} /> : null}
      {quotes}
      {isMine ? <RequestTimeline {...{ shown, sends, locale }} /> : null}
      {isLive ? <OutsideNote request={request} /> : null}
      {isLive && request.view !== 'board' ? (
        <Suspense fallback={null}>
          <RequestPrice {...{ request, locale }} booking={booking?.status === 'expired' ? null : booking} />
        </Suspense>
      ) : null}
      <RequestDetails request={request} locale={locale} />
      {isMine || request.view === 'addressed' ? (
        <Suspense fallback={null}>
          {isMine && isReceived && isGuest(owner) ? (
            <RequestLinks owner={owner} id={request.id} locale={locale} />
          ) : null}
          <RequestActions
            {...{ shown, onRestart }}
            onEdit={canEdit ? () => setOpened(true) : null}
            onDone={showState}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A link to the list, for a signed-in person. */
function BackToContracts() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  if (!isSignedIn) return null;
  return (
    <RouteLink name="contracts" className={styles['back'] ?? ''}>
      <Icon of={ArrowLeft} size={18} />
      <Trans>Contrats</Trans>
    </RouteLink>
  );
}
