import { Trans } from '@lingui/react/macro';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { writtenIn } from '#shared/formats/text-language.ts';
import { requestAgain } from '../edit/change.commands.ts';
import type { ShownRequest } from '../requests.queries.ts';
import { useDeclineReasons } from './decline-reasons.ts';

interface AskAgainProps {
  readonly shown: ShownRequest;
  /** A draft with the same answers was started. */
  readonly onRestart: (draftId: string) => void;
}

/** The request ended without an agreement: why, and the same answers for another one. */
export default function AskAgain({ shown, onRestart }: AskAgainProps) {
  const { run, failure } = useAction();
  const { status, provider_name } = shown.request;
  const isDeclined = status === 'declined';
  return (
    <NextCard
      title={
        isDeclined ? (
          provider_name === null ? (
            <Trans>Votre demande est déclinée</Trans>
          ) : (
            <Trans>{provider_name} ne peut pas</Trans>
          )
        ) : status === 'withdrawn' ? (
          <Trans>Vous avez retiré votre demande</Trans>
        ) : (
          <Trans>Votre demande a pris fin</Trans>
        )
      }
      text={isDeclined ? <Why shown={shown} /> : <Kept />}
      actions={
        <>
          <FailureNote failure={failure} />
          <Button look="accent" isLarge onClick={() => void run(async () => onRestart(await requestAgain(shown)))}>
            {isDeclined ? <Trans>Demander à quelqu’un d’autre</Trans> : <Trans>Refaire ma demande</Trans>}
          </Button>
        </>
      }
    />
  );
}

/** The reason of who declined, and their words. */
function Why({ shown: { request } }: Pick<AskAgainProps, 'shown'>) {
  const reasons = useDeclineReasons();
  const { decline_reason, end_words } = request;
  return (
    <>
      {decline_reason === null ? null : (
        <p>
          <strong>{reasons[decline_reason]}</strong>
        </p>
      )}
      {end_words === '' ? null : <p lang={writtenIn(end_words)}>{end_words}</p>}
      <Kept />
    </>
  );
}

function Kept() {
  return (
    <p>
      <Trans>Vos réponses sont gardées : il n’y a rien à récrire.</Trans>
    </p>
  );
}
