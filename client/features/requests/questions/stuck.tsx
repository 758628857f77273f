import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAction } from '#client/frame/feedback/use-action.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { Button } from '#client/ui/button/button.tsx';
import { AskCard } from '#client/frame/questions/ask-card.tsx';
import { startOver } from '../edit/change.commands.ts';
import { refusalOf } from '../refusal-words.ts';
import type { ShownRequest } from '../requests.queries.ts';
import { useTakeOut } from './use-take-out.ts';

/**
 * An action that cannot be sent again: the reason, and the next step. The values of a new request can start another.
 */
export function Stuck({
  shown,
  item,
  onRestart,
}: {
  shown: ShownRequest;
  item: ItemOf<'quote_request'>;
  onRestart: (draftId: string) => void;
}) {
  const { run, failure } = useAction();
  const { i18n } = useLingui();
  const takeOut = useTakeOut(shown, item);
  const isNew = item.kind === 'quote_request.create';
  return (
    <AskCard
      title={i18n._(refusalOf(item))}
      text={<Why item={item} />}
      failure={failure}
      actions={
        <>
          {isNew ? (
            <Button onClick={() => void run(() => startOver(shown, item).then(onRestart))}>
              <Trans>La refaire autrement</Trans>
            </Button>
          ) : null}
          <Button look={isNew ? 'bare' : 'quiet'} onClick={() => void run(takeOut)}>
            <Trans>Retirer de la file</Trans>
          </Button>
        </>
      }
    />
  );
}

function Why({ item: { kind, last_error } }: { item: ItemOf<'quote_request'> }): ReactNode {
  const fields = new Set(last_error?.errors?.map(({ field }) => field));
  const isOwnPage = last_error?.errors?.some(({ validation }) => validation === 'self') === true;
  if (isOwnPage) return <Trans>C’est vous qui répondriez. Votre demande est gardée ici.</Trans>;
  if (fields.has('provider_id'))
    return <Trans>Ce photographe ne prend plus de demandes. La vôtre est gardée ici.</Trans>;
  if (fields.has('plan_id')) return <Trans>Ce forfait n’est plus offert. Votre demande est gardée ici.</Trans>;
  if (kind === 'quote_request.create')
    return <Trans>Le serveur ne l’a pas acceptée. Votre demande est gardée ici.</Trans>;
  if (last_error?.code === 'invalid_state') {
    return (
      <Trans>
        On y a répondu ou elle a pris fin pendant que votre envoi attendait. Voyez où elle en est ci-dessous.
      </Trans>
    );
  }
  if (last_error?.status === 403)
    return <Trans>Elle appartient à un autre compte, ou votre lien n’est plus bon.</Trans>;
  if (last_error?.status === 404 || last_error?.status === 410) {
    return <Trans>Elle a été effacée du serveur pendant que votre envoi attendait.</Trans>;
  }
  return <Trans>Le serveur n’a pas pu l’appliquer. La demande reste comme elle est ci-dessous.</Trans>;
}
