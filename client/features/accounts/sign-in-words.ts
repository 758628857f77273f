import { useLingui } from '@lingui/react/macro';
import type { SignInFailure } from './accounts.commands.ts';

const MINUTE_S = 60;

/** Messages for product.md section 8 that say what to do. */
export function useFailureWords() {
  const { t } = useLingui();

  function tooMany({ of, waitS }: Extract<SignInFailure, { kind: 'too-many' }>): string {
    const minutes = Math.ceil((waitS ?? MINUTE_S) / MINUTE_S);
    const wait = waitS !== null && waitS < MINUTE_S ? t`${waitS}\u00A0s` : t`${minutes}\u00A0min`;
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
        case 'too-many':
          return tooMany(failure);
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
