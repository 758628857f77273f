import { useLingui } from '@lingui/react/macro';
import { useWaitWords } from '#client/frame/forms/wait-words.ts';
import type { SignInFailure } from './accounts.commands.ts';

/** Messages for each refusal, which say what to do. */
export function useSignInWords() {
  const { t } = useLingui();
  const waitWords = useWaitWords();

  function tooManyText({ of, waitS }: Extract<SignInFailure, { kind: 'too-many' }>): string {
    const wait = waitWords(waitS);
    return of === 'account'
      ? t`Trop d’essais pour ce courriel. Réessayez dans ${wait}, ou sur un appareil où vous vous êtes déjà connecté.`
      : t`Trop d’essais de suite. Attendez ${wait}, puis réessayez.`;
  }

  return {
    account: (failure: SignInFailure): string => {
      switch (failure.kind) {
        case 'pending':
          return t`Ce compte doit être activé avant de servir.`;
        case 'suspended':
          return t`Ce compte a été suspendu.`;
        case 'invalid':
          return t`Le courriel ou le mot de passe est invalide. Vérifiez-les, puis réessayez.`;
        case 'passkey_refused':
          return t`Cette clé d’accès n’ouvre pas de compte ici. Connectez-vous avec votre mot de passe.`;
        case 'challenge_expired':
          return t`La connexion a trop attendu. Réessayez.`;
        case 'too-many':
          return tooManyText(failure);
        case 'offline':
          return t`Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.`;
        default:
          return t`Une erreur s’est produite de notre côté. Réessayez dans quelques minutes.`;
      }
    },
    field: (errors: readonly { field: string; validation: string }[], field: string): string | undefined => {
      const found = errors.find((error) => error.field === field);
      if (found === undefined) return undefined;
      if (found.validation === 'required') {
        return field === 'email' ? t`Inscrivez votre courriel.` : t`Inscrivez votre mot de passe.`;
      }
      return field === 'email' ? t`Ce courriel n’a pas la bonne forme.` : t`Ce mot de passe n’a pas la bonne longueur.`;
    },
  };
}
