import { useRef, useState } from 'react';
import type { Owner } from '#shared/ids.ts';
import { newRefundId, giveBack } from './refund.commands.ts';

/** The reason why nothing was given back. `unsure`: the answer was lost, and the same refund is asked again. */
export type RefundTrouble = 'too-much' | 'over' | 'signed-out' | 'unsure' | 'failed';

interface Giving {
  readonly isSending: boolean;
  readonly trouble: RefundTrouble | null;
  /** The amount that was given back last, in whole cents. */
  readonly given: number | null;
  readonly give: (refund: { readonly cents: number; readonly reason: string }) => void;
}

/** One refund at a time: a repeat after a lost answer has the same id, and gives back nothing twice. */
export function useRefund(owner: Owner, bookingId: string, onDone: () => void): Giving {
  const [id, setId] = useState(newRefundId);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<RefundTrouble | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const isBusy = useRef(false);
  const send = async (refund: { readonly cents: number; readonly reason: string }) => {
    const outcome = await giveBack(owner, bookingId, { id, ...refund });
    if (outcome.kind !== 'ok') return setTrouble(troubleOf(outcome));
    setGiven(refund.cents);
    setId(newRefundId());
    onDone();
  };
  return {
    isSending,
    trouble,
    given,
    give: (refund) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending(true);
      setTrouble(null);
      setGiven(null);
      void send(refund).finally(() => {
        isBusy.current = false;
        setSending(false);
      });
    },
  };
}

function troubleOf(outcome: {
  readonly kind: 'refused' | 'unreachable' | 'signed-out';
  readonly status?: number;
}): RefundTrouble {
  if (outcome.kind === 'unreachable') return 'unsure';
  if (outcome.kind === 'signed-out') return 'signed-out';
  if (outcome.status === 400) return 'too-much';
  return outcome.status === 409 || outcome.status === 404 ? 'over' : 'failed';
}
