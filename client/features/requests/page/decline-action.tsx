import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EndDialog } from '#client/frame/questions/end-dialog.tsx';
import { Button } from '#client/ui/button/button.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { declineReasons } from '#shared/requests/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import type { ShownRequest } from '../requests.queries.ts';
import { useDeclineReasons } from './decline-reasons.ts';

interface DeclineActionProps {
  readonly shown: ShownRequest;
  readonly locale: LocaleCode;
  /** Called after the request was declined. */
  readonly onDone: (() => void) | undefined;
}

/** Lets the asked photographer decline, with a reason that the client reads. */
export default function DeclineAction({ shown, locale, onDone }: DeclineActionProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const reasons = useDeclineReasons();
  if (moveQuoteRequest(shown.request.status, 'decline') === null) return null;
  return (
    <>
      <Button look="bare" onClick={() => setAsking(true)}>
        <Trans>Décliner la demande</Trans>
      </Button>
      {isAsking ? (
        <EndDialog
          title={t`Décliner la demande?`}
          text={
            <Trans>La personne le saura aussitôt, lira votre raison, et pourra demander à quelqu’un d’autre.</Trans>
          }
          legend={<Trans>Pourquoi? Si vous voulez le dire</Trans>}
          reasons={declineReasons.map((reason) => [reason, reasons[reason]] as const)}
          wordsLabel={t`Un mot pour la personne`}
          action={t`Oui, décliner la demande`}
          locale={locale}
          onClose={() => setAsking(false)}
          onEnd={async (reason, words) => {
            await (await import('../edit/change.commands.ts')).decline(shown, { reason, words });
            onDone?.();
          }}
        />
      ) : null}
    </>
  );
}
