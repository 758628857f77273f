import { useEffect, useRef, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import type { CancellationTerms } from '#shared/payments/booking-payment.schema.ts';
import type { ShownBooking } from '../bookings.queries.ts';

/** The reason why nothing was cancelled. `changed`: another amount holds now, and is shown. */
export type CancelTrouble = 'changed' | 'over' | 'signed-out' | 'unreachable' | 'failed';

interface Cancellation {
  readonly terms: CancellationTerms | null;
  readonly trouble: CancelTrouble | null;
  readonly isSending: boolean;
  readonly isAway: boolean;
  readonly again: () => void;
  readonly cancel: (reason: string | null) => void;
}

const commands = () => import('./cancel.commands.ts');

/** The terms of a cancellation as they are now, and the cancellation at exactly these. */
export function useCancellation({ owner, booking: { id } }: ShownBooking, onDone: () => void): Cancellation {
  const [terms, setTerms] = useState<CancellationTerms | null>(null);
  const [trouble, setTrouble] = useState<CancelTrouble | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');

  const ask = async () => {
    const asked = await (await commands()).askTerms(owner, id);
    if (asked.kind === 'ok') setTerms(asked.body);
    else setTrouble(troubleOf(asked));
  };
  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const again = () =>
    void once(async () => {
      setTrouble(null);
      await ask();
    });
  const first = useRef(again);
  useEffect(() => {
    if (!isAway) first.current();
  }, [isAway]);
  const cancel = (reason: string | null) => {
    if (terms === null) return;
    void once(async () => {
      setSending(true);
      setTrouble(null);
      const sent = await (await commands()).cancel(owner, id, { ceiling_cents: terms.ceiling_cents, reason });
      if (sent.kind === 'ok') return onDone();
      const why = troubleOf(sent);
      if (why === 'changed') await ask();
      setTrouble(why);
    });
  };
  return { terms, trouble, isSending, isAway, again, cancel };
}

function troubleOf(outcome: {
  readonly kind: 'refused' | 'unreachable' | 'signed-out';
  readonly code?: string;
  readonly status?: number;
}): CancelTrouble {
  if (outcome.kind !== 'refused') return outcome.kind;
  if (outcome.code === 'amount_changed') return 'changed';
  return outcome.status === 409 || outcome.status === 404 ? 'over' : 'failed';
}
