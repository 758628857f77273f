import { useLingui } from '@lingui/react/macro';
import type { FormFailure } from '#client/shell/forms/use-server-form.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts/password.ts';

const MINUTE_S = 60;

/** Messages of the change of password, which say what to do. */
export function usePasswordWords() {
  const { t } = useLingui();
  return {
    field: (field: string, rule: string | undefined): string | undefined => {
      switch (rule) {
        case undefined:
          return undefined;
        case 'wrong':
          return t`Ce n’est pas votre mot de passe actuel.`;
        case 'same':
          return t`Les deux mots de passe sont différents.`;
        case 'common':
          return t`Ce mot de passe est trop connu. Choisissez-en un autre, par exemple trois mots sans lien.`;
        case 'required':
          if (field === 'current_password') return t`Inscrivez votre mot de passe actuel.`;
          return field === 'password' ? t`Choisissez un mot de passe.` : t`Répétez le mot de passe.`;
        case 'minLength':
          return t`Choisissez au moins ${PASSWORD_MIN} caractères.`;
        default:
          return t`Choisissez au plus ${PASSWORD_MAX} caractères.`;
      }
    },
    failure: (failure: FormFailure): string => {
      if (failure.kind === 'unreachable') return t`Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.`;
      if (failure.kind !== 'too-many') {
        return t`Une erreur s’est produite de notre côté. Réessayez dans quelques minutes.`;
      }
      const minutes = Math.ceil((failure.waitS ?? MINUTE_S) / MINUTE_S);
      return t`Trop d’essais de suite. Attendez ${minutes}\u00A0min, puis réessayez.`;
    },
  };
}
