import { Plural, Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DeskLedger } from '#shared/bookings/desk/desk.schema.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import { Differences } from './differences.tsx';
import { readComparison } from './desk.commands.ts';

interface ComparisonProps {
  readonly locale: LocaleCode;
  /** When the list beside it was last read: this is read with it. */
  readonly seenAt: string | null;
  /** A difference was settled. */
  readonly onSettled: () => void;
}

/** The result of the last comparison of the ledger with the payment provider; nothing while it can't be read. */
export function Comparison({ locale, seenAt, onSettled }: ComparisonProps) {
  const [ledger, setLedger] = useState<DeskLedger | null>(null);
  const read = useCallback(async () => {
    const outcome = await readComparison();
    if (outcome.kind === 'ok') setLedger(outcome.body);
  }, []);
  useEffect(() => {
    if (seenAt !== null) void read();
  }, [read, seenAt]);
  if (ledger === null) return null;
  const { compared_at, moves, differences, open } = ledger;
  if (differences > 0) {
    return (
      <Notice tone="error">
        <Plural
          value={differences}
          one="# écart entre le grand livre et l’intermédiaire de paiement."
          other="# écarts entre le grand livre et l’intermédiaire de paiement."
        />
        <Differences
          open={open}
          locale={locale}
          onStale={() => void read()}
          onSettled={(left) => {
            setLedger(left);
            onSettled();
          }}
        />
      </Notice>
    );
  }
  if (compared_at === null) return <Trans>Le grand livre n’a pas encore été rapproché.</Trans>;
  const when = formatsOf(locale).dayAt(compared_at);
  return (
    <>
      <Trans>Rapprochement {when} :</Trans>{' '}
      <Plural
        value={moves}
        _0="aucun mouvement, aucun écart."
        one="# mouvement, aucun écart."
        other="# mouvements, aucun écart."
      />
    </>
  );
}
