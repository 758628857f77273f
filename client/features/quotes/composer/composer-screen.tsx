import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import type { Draft } from '#client/data/db/owner-db.ts';
import { useLive } from '#client/frame/device/live.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { ToCome } from '#client/frame/layouts/to-come.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { newId } from '#client/data/outbox/outbox.ts';
import { buttonClass } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { startFromNothing, startFromPlan } from '#shared/quotes/quote.compose.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import { ComposerForm } from './composer-form.tsx';
import { composerDraft, type ComposerFacts, composerFacts, quoteOfDraft } from './composer.queries.ts';
import { Lacking, ScreenTitle } from './lacking.tsx';

export interface ComposerScreenProps {
  readonly requestId: string;
  /** A quote's id, or null for a new one. */
  readonly asked: string | null;
  readonly user: CurrentUser;
  readonly isPreview: boolean;
  readonly locale: LocaleCode;
  /** The first image of a plan, in a frame of any size; null when it has none. */
  readonly coverOf: (planId: string) => ReactNode;
  /** Shown while this device lacks the request, or what its photographer has. */
  readonly missing: ReactNode;
  readonly onPreview: (isShown: boolean) => void;
  readonly onSent: () => void;
}

/** The composer of one request, or why it can't be answered from here. */
export default function ComposerScreen(props: ComposerScreenProps) {
  const { requestId, asked, user } = props;
  const [freshId] = useState(() => newId(runtime.ports));
  const facts = useLive(() => composerFacts(requestId, asked), [requestId, asked]);
  const owner = facts?.owner;
  const shownId = facts?.shown?.quote.id ?? null;
  const draft = useLive(
    async () => (owner === undefined ? 'unread' : composerDraft(owner, requestId, shownId)),
    [owner, requestId, shownId],
  );
  if (facts === null) return null;
  if (facts === undefined || draft === undefined || draft === 'unread') return <ToCome />;
  const { request, shown } = facts;
  if (request === null || !facts.hasArrived) {
    return (
      <>
        <ScreenTitle />
        {props.missing}
      </>
    );
  }
  if ((facts.provider?.status ?? user.provider?.status) !== 'active') return <Lacking facts={facts} />;
  if (shown === null && isOver(request)) {
    return (
      <Ended
        requestId={requestId}
        title={<Trans>Cette demande n’attend plus de soumission</Trans>}
        text={<Trans>Elle a pris fin entre-temps.</Trans>}
      />
    );
  }
  if (shown === null && request.live_quotes >= facts.limits.quotes_per_request) {
    return (
      <Ended
        requestId={requestId}
        title={<Trans>Cette demande a déjà toutes ses soumissions</Trans>}
        text={<Trans>Une place se libère si l’une d’elles est retirée ou refusée.</Trans>}
      />
    );
  }
  const id = shown?.quote.id ?? (draft === null ? freshId : quoteOfDraft(draft));
  return <Composing key={id} {...{ ...props, id, facts, request, draft }} />;
}

interface ComposingProps extends Omit<ComposerScreenProps, 'requestId' | 'asked' | 'user' | 'missing'> {
  /** The id that the quote has, or will have. */
  readonly id: string;
  readonly facts: ComposerFacts;
  readonly request: QuoteRequest;
  readonly draft: Draft | null;
}

/** The form, given the same row while nothing but its own draft changes. */
function Composing({ id, facts, request, draft, isPreview, locale, coverOf, onPreview, onSent }: ComposingProps) {
  const row = useMemo(() => {
    const { owner, shown } = facts;
    const wanted = shown?.wanted ?? blankQuote(id, facts, request, locale);
    return { owner, wanted, pending: shown?.pending ?? [], request, isNew: shown === null };
  }, [id, facts, request, locale]);
  return <ComposerForm {...{ row, facts, draft, isPreview, locale, coverOf, onPreview, onSent }} />;
}

function isOver({ status, expires_at }: QuoteRequest): boolean {
  return moveQuoteRequest(status, 'quote') === null || Date.parse(expires_at) <= Date.now();
}

/** A new quote, before anything is typed: from the plan that was asked for. */
function blankQuote(id: string, facts: ComposerFacts, request: QuoteRequest, locale: LocaleCode): Quote {
  const plan = facts.plans.find((one) => one.id === request.plan_id);
  const start =
    plan === undefined ? startFromNothing(request.duration_min) : startFromPlan(plan, request.duration_min, locale);
  const { provider } = facts;
  return {
    ...start,
    id,
    version: 0,
    revision: 1,
    status: 'sent',
    request_id: request.id,
    provider_id: provider?.id ?? '',
    provider_name: facts.name,
    provider_slug: provider?.slug ?? null,
    subtotal_cents: 0,
    tps_cents: 0,
    tvq_cents: 0,
    total_cents: 0,
    // Empty, so that a quote that is sent as it began is never taken for an unchanged one.
    date: '',
    time: '',
    starts_at: request.starts_at,
    message: '',
    valid_days: VALID_DAYS,
    valid_until: request.expires_at,
    earlier: [],
    seen_at: null,
    answered_at: null,
    reject_reason: null,
    reject_words: '',
    revised_at: request.created_at,
    created_at: request.created_at,
    updated_at: request.created_at,
  };
}

const VALID_DAYS = 7;

interface EndedProps {
  readonly requestId: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

function Ended({ requestId, title, text }: EndedProps) {
  return (
    <>
      <ScreenTitle />
      <EmptyState
        title={title}
        text={text}
        action={
          <RouteLink name="contract" params={{ id: requestId }} className={buttonClass()}>
            <Trans>Voir la demande</Trans>
          </RouteLink>
        }
      />
    </>
  );
}
