import { useLingui } from '@lingui/react/macro';
import type { FormFailure } from './use-server-form.ts';
import { useWaitWords } from './wait-words.ts';

/** The default message of a form that was refused, with the next step. */
export function useFailureWords(): (failure: FormFailure) => string {
  const { t } = useLingui();
  const waitWords = useWaitWords();
  return (failure) => {
    if (failure.kind === 'refused' && failure.code === 'step_up_required') {
      return t`Rien n’a changé\u00A0: confirmez que c’est vous, puis réessayez.`;
    }
    switch (failure.kind) {
      case 'unreachable':
        return t`Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.`;
      case 'too-many': {
        const wait = waitWords(failure.waitS);
        return t`Trop d’essais de suite. Attendez ${wait}, puis réessayez.`;
      }
      default:
        return t`Une erreur s’est produite de notre côté. Réessayez dans quelques minutes.`;
    }
  };
}
