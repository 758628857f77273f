import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { useLive } from '#client/frame/device/live.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { Icon } from '#client/ui/icon.tsx';
import { isGuest } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { AgreementReader } from '#shared/requests/next/allowed-verbs.ts';
import type { NextAction } from '#shared/requests/next/next-action.ts';
import { moveQuoteRequest, type QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestHead } from './request-head.tsx';
import { PhotographerTimeline } from './timeline/photographer-timeline.tsx';
import { RequestTimeline } from './timeline/request-timeline.tsx';
import { ChangeSent, ChangeState } from './change-state.tsx';
import { OutsideNote } from '../outside/outside-note.tsx';
import { editDraft, type ShownRequest } from '../requests.queries.ts';
import { creationOf, isReceived as hasArrived } from '../sent/sends.ts';
import layout from './request-page.module.css';
import styles from '../requests.module.css';

const NeedsYou = lazyWith(
  ['later', 'questions', 'form', 'queue', 'requests', 'waiting'],
  () => import('../questions/needs-you.tsx'),
);
const RequestActions = lazyWith(['later'], () => import('./request-actions.tsx'));
const AskAgain = lazyWith(['later', 'requests'], async () => ({ default: (await import('./for-client.ts')).AskAgain }));
const RequestLinks = lazyWith(['later', 'requests'], async () => ({
  default: (await import('./for-client.ts')).RequestLinks,
}));
const ClientCard = lazyWith(['later', 'requests'], async () => ({
  default: (await import('./for-photographer.ts')).ClientCard,
}));
const DeclineAction = lazyWith(['later', 'requests'], async () => ({
  default: (await import('./for-photographer.ts')).DeclineAction,
}));
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
  readonly parts: QuoteParts;
}

/** The parts of the page that the quotes of the request fill. */
export interface QuoteParts {
  readonly reader: AgreementReader;
  readonly action: NextAction;
  /** Those that the reader may see, the newest first. */
  readonly quotes: readonly Quote[];
  readonly takesPayments: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The next action about them. @param decline the way to say no to the whole request, where there is one */
  readonly next: (decline: ReactNode) => ReactNode;
  /** The quotes beside it. */
  readonly main: ReactNode;
  /** The steps, for a reader who is no party. */
  readonly steps?: ReactNode;
  /** The messages of both sides; absent for a reader who is no party. */
  readonly messages?: ReactNode;
  /** At the side: for the client, the photographer of the agreement. */
  readonly party: ReactNode;
}

/** One request: its question to the person, its state, the progress of its sends, its fields, its actions. */
export function RequestPage({ shown, sends, locale, isEditAsked, onRestart, parts }: RequestPageProps) {
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
      <RequestHead
        {...{ shown, locale, title }}
        quotes={parts.quotes}
        {...(parts.action.kind === 'choose' && !isAsking ? { question: <Trans>Laquelle vous ressemble?</Trans> } : {})}
      />
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
  const isChanging = isReceived && pending.some(({ kind }) => kind !== 'quote_request.create');
  const { action, quotes, takesPayments, now, steps } = parts;
  const { view } = request;
  const isPhotographer = parts.reader === 'photographer';
  // Before an agreed session the other side is who to reach; before that, the request comes first.
  const side = (
    <div className={layout['side']}>
      {isPhotographer ? (
        <Suspense fallback={null}>
          <ClientCard {...{ request, locale }} />
        </Suspense>
      ) : (
        parts.party
      )}
    </div>
  );
  return (
    <>
      {head}
      {isChanging ? <ChangeState pending={pending} /> : null}
      {isSaved && isReceived && !isChanging ? <ChangeSent receiver={request.provider_name} /> : null}
      <div className={layout['page']} data-lead={leadOf(parts)}>
        <div className={layout['lead']}>
          <Suspense fallback={null}>
            {action.kind === 'ask-again' && isMine ? <AskAgain shown={shown} onRestart={onRestart} /> : null}
            {parts.next(
              view === 'addressed' ? <DeclineAction shown={shown} locale={locale} onDone={showState} /> : null,
            )}
          </Suspense>
        </div>
        {action.kind === 'session' ? side : null}
        {steps !== undefined || isMine || isPhotographer || view === 'former' ? (
          <section className={layout['steps']}>
            <h2 className={layout['stepsTitle']}>
              <Trans>Où en est-on</Trans>
            </h2>
            {steps ??
              (isMine ? (
                <RequestTimeline {...{ shown, sends, locale, quotes, takesPayments }} isWhole />
              ) : (
                <PhotographerTimeline {...{ request, booking, quotes, action, takesPayments, locale, now }} />
              ))}
          </section>
        ) : null}
        <div className={layout['main']}>
          {parts.main}
          {parts.messages}
          <RequestFacts {...{ shown, locale, quotes }} isClientAside={isPhotographer} />
          {isMine ? (
            <Suspense fallback={null}>
              {isReceived && isGuest(owner) ? <RequestLinks {...{ owner, request, locale }} /> : null}
              <RequestActions {...{ shown }} onEdit={canEdit ? () => setOpened(true) : null} onDone={showState} />
            </Suspense>
          ) : null}
        </div>
        {action.kind === 'session' ? null : side}
      </div>
    </>
  );
}

/** Where the next action stands on a wide screen. */
function leadOf({ action, reader }: QuoteParts): 'wide' | 'side' | 'main' {
  if (action.kind === 'choose') return 'wide';
  return reader === 'photographer' && action.kind !== 'none' ? 'side' : 'main';
}

interface RequestFactsProps {
  readonly shown: ShownRequest;
  readonly quotes: readonly Quote[];
  readonly isClientAside: boolean;
  readonly locale: LocaleCode;
}

/** The request itself, and the price of its plan while no quote tells another. */
function RequestFacts({ shown: { request, booking }, quotes, isClientAside, locale }: RequestFactsProps) {
  const isLive = LIVE.has(request.status);
  const isQuoted = quotes.some(({ status }) => status === 'sent' || status === 'accepted');
  return (
    <div>
      {isLive ? <OutsideNote request={request} /> : null}
      {isLive && !isQuoted && request.view !== 'board' ? (
        <Suspense fallback={null}>
          <RequestPrice {...{ request, locale }} booking={booking?.status === 'expired' ? null : booking} />
        </Suspense>
      ) : null}
      <h2 className={layout['stepsTitle']}>
        <Trans>La demande</Trans>
      </h2>
      <RequestDetails {...{ request, locale, isClientAside }} />
    </div>
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
