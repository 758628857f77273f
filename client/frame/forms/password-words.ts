import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts/password.ts';

/** Messages for a required password, by the rule it breaks. */
export function usePasswordWords(): (field: string, rule: string | undefined) => string | undefined {
  const { t } = useLingui();
  return (field, rule) => {
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
  };
}
