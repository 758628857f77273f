import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';

/**
 * An order about money: whether it runs, and why the last one was not done; `isUnsure` when it may have been done all the
 * same. The page is read again after it.
 */
export function useOrder(onChanged: () => Promise<void>) {
  const { t } = useLingui();
  const usual = useFailureWords();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnsure, setUnsure] = useState(false);
  const run = async (order: () => Promise<CallOutcome<Booking>>) => {
    setRunning(true);
    setFailure(null);
    const outcome = await order();
    const isStale = outcome.kind === 'refused' && outcome.status < 500 && outcome.status !== 429;
    setUnsure(outcome.kind !== 'ok' && !isStale);
    if (outcome.kind !== 'ok') {
      setFailure(
        isStale
          ? t`Ce paiement a changé entre-temps. Rechargez la page : rien n’a été fait.`
          : usual({ kind: outcome.kind === 'refused' ? 'server' : 'unreachable' }),
      );
    } else await onChanged();
    setRunning(false);
  };
  return { isRunning, failure, isUnsure, run };
}
