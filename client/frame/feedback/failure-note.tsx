import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/state/notice.tsx';
import type { ActionFailure } from './use-action.ts';

/** Why an action changed nothing, and the next step; shown beside its control, and announced. */
export function FailureNote({ failure }: { failure: ActionFailure | null }) {
  return (
    <div role="alert">
      {failure === null ? null : (
        <Notice tone="error">
          <FailureWords failure={failure} />
        </Notice>
      )}
    </div>
  );
}

export function FailureWords({ failure }: { failure: ActionFailure }) {
  if (failure === 'no-device') return <Trans>Ce navigateur ne peut rien garder : rien n’a été enregistré.</Trans>;
  return failure === 'storage-full' ? (
    <Trans>
      Il n’y a plus de place sur cet appareil : rien n’a été enregistré. Supprimez des photos ou des applications, puis
      réessayez. Gardez cette page ouverte : ce que vous avez écrit y reste.
    </Trans>
  ) : (
    <Trans>L’enregistrement n’a pas réussi, et rien n’est parti. Réessayez.</Trans>
  );
}
