import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#client/frame/network/call.ts';
import { useMending } from '#client/frame/network/use-mending.ts';
import { reportFailure } from '#client/frame/update/update-store.ts';
import { MAX_PAGE_SIZE } from '#shared/protocol/page-size.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { quoteCalls } from '#shared/quotes/quote.calls.ts';

/** The quotes of everybody for one request. */
export interface EveryQuote {
  /** The newest first; null before an answer. */
  readonly quotes: readonly Quote[] | null;
  /** The last call had no answer. */
  readonly isAway: boolean;
}

interface Answer extends EveryQuote {
  readonly requestId: string;
}

/**
 * The quotes of everybody for a request, for an administrator: they are in no feed of theirs, and read from the server
 * each time the request is opened or has changed.
 */
export function useEveryQuote({ id, version }: Pick<QuoteRequest, 'id' | 'version'>): EveryQuote {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const known = answer?.requestId === id ? answer : NOTHING;

  const read = async () => {
    const outcome = await call(quoteCalls['quote.list'], {
      query: { request_id: id, per_page: String(MAX_PAGE_SIZE) },
    });
    if (outcome.kind === 'ok') setAnswer({ requestId: id, quotes: outcome.body.data, isAway: false });
    else setAnswer({ requestId: id, quotes: known.quotes, isAway: true });
  };
  const ask = () => void read().catch(reportFailure);
  const askOnce = useEffectEvent(ask);
  useEffect(() => askOnce(), [id, version]);
  useMending(known.isAway, ask);
  return known;
}

const NOTHING: EveryQuote = { quotes: null, isAway: false };
