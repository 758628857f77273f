import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DeskDifference, DeskLedger } from '#shared/bookings/desk/desk.schema.ts';
import { ReasonDialog } from '#client/frame/admin/reason-dialog.tsx';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import styles from './admin-payments.module.css';
import { settleDifference } from './desk.commands.ts';

const WHY = 1_000;

interface DifferencesProps {
  readonly open: DeskLedger['open'];
  readonly locale: LocaleCode;
  /** Another administrator settled the one that was chosen. */
  readonly onStale: () => void;
  readonly onSettled: (left: DeskLedger) => void;
}

/** The open differences of the ledger, each with what either side says; one is settled by hand with its reason. */
export function Differences({ open, locale, onStale, onSettled }: DifferencesProps) {
  const { t } = useLingui();
  const usual = useFailureWords();
  const [settled, setSettled] = useState<DeskDifference | null>(null);
  const formats = formatsOf(locale);
  const amount = (cents: number | null) => (cents === null ? t`rien` : formats.moneyExact(cents));
  const settle = async (id: string, words: string): Promise<string | null> => {
    const outcome = await settleDifference(id, words);
    if (outcome.kind === 'ok') {
      setSettled(null);
      onSettled(outcome.body);
      return null;
    }
    if (outcome.kind !== 'refused' || outcome.status >= 500 || outcome.status === 429) {
      return usual({ kind: outcome.kind === 'refused' ? 'server' : 'unreachable' });
    }
    onStale();
    return t`Cet écart a déjà été réglé.`;
  };
  return (
    <>
      <ul className={styles['differences']}>
        {open.map((one) => (
          <li key={one.id}>
            <div>
              <Trans>
                Intermédiaire : {amount(one.move_cents)} · Grand livre : {amount(one.entry_cents)}
              </Trans>
              <div className={styles['quiet']}>
                <Trans>Trouvé {formats.dayAt(one.found_at)}</Trans>
                {' · '}
                <code>
                  {one.kind} {one.ref}
                </code>
              </div>
              {one.booking_id === null ? null : (
                <RouteLink name="admin-payment" params={{ id: one.booking_id }}>
                  <Trans>Voir sa réservation</Trans>
                </RouteLink>
              )}
            </div>
            <Button look="quiet" onClick={() => setSettled(one)} aria-label={t`Régler ${one.kind} ${one.ref}`}>
              <Trans>Régler</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {settled === null ? null : (
        <ReasonDialog
          title={<Trans>Régler cet écart à la main?</Trans>}
          text={<Trans>Le grand livre ne change pas : l’écart est fermé, avec votre raison et votre nom.</Trans>}
          label={<Trans>Pourquoi</Trans>}
          hint={<Trans>Pour l’administration seulement.</Trans>}
          rows={3}
          maxLength={WHY}
          missing={t`Dites pourquoi.`}
          action={<Trans>Régler</Trans>}
          look="primary"
          onClose={() => setSettled(null)}
          onSend={(words) => settle(settled.id, words)}
        />
      )}
    </>
  );
}
