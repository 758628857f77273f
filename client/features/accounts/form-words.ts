import { useLingui } from '@lingui/react/macro';
import type { CallOutcome } from '#client/api/call.ts';
import type { FormFailure } from '#client/shell/forms/use-server-form.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts/password.ts';

const MINUTE_S = 60;

/** Messages of the account forms, which say what to do. */
export function useFormWords() {
  const { t } = useLingui();

  function required(field: string): string {
    switch (field) {
      case 'first_name':
        return t`Inscrivez votre prénom.`;
      case 'last_name':
        return t`Inscrivez votre nom.`;
      case 'email':
        return t`Inscrivez votre courriel.`;
      case 'business_name':
        return t`Inscrivez le nom de l’entreprise.`;
      case 'password':
        return t`Choisissez un mot de passe.`;
      default:
        return t`Répétez le mot de passe.`;
    }
  }

  function failure(of: FormFailure): string {
    if (of.kind === 'unreachable') return t`Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.`;
    if (of.kind !== 'too-many') return t`Une erreur s’est produite de notre côté. Réessayez dans quelques minutes.`;
    const { waitS } = of;
    const minutes = Math.ceil((waitS ?? MINUTE_S) / MINUTE_S);
    const wait = waitS !== null && waitS < MINUTE_S ? t`${waitS}\u00A0s` : t`${minutes}\u00A0min`;
    return t`Un courriel vient d’être envoyé. Attendez ${wait} avant d’en demander un autre.`;
  }

  return {
    failure,
    /** Why no mail was sent; null when one was. */
    noMail: (outcome: CallOutcome<unknown>): string | null => {
      if (outcome.kind === 'ok') return null;
      if (outcome.kind !== 'refused') return failure({ kind: 'unreachable' });
      return failure(outcome.status === 429 ? { kind: 'too-many', waitS: outcome.waitS } : { kind: 'server' });
    },
    /** @param rule the rule that the field breaks */
    field: (field: string, rule: string | undefined): string | undefined => {
      switch (rule) {
        case undefined:
          return undefined;
        case 'required':
          return required(field);
        case 'same':
          return t`Les deux mots de passe sont différents.`;
        case 'common':
          return t`Ce mot de passe est trop connu. Choisissez-en un autre, par exemple trois mots sans lien.`;
        case 'minLength':
          return t`Choisissez au moins ${PASSWORD_MIN} caractères.`;
        case 'maxLength':
          return field.startsWith('password') ? t`Choisissez au plus ${PASSWORD_MAX} caractères.` : t`C’est trop long.`;
        default:
          if (field === 'email') return t`Ce courriel n’a pas la bonne forme, par exemple nom@exemple.ca.`;
          return field === 'birthdate'
            ? t`Inscrivez l’année, le mois et le jour, par exemple 1990-05-27.`
            : t`Ce numéro n’a pas la bonne forme, par exemple 418 555-0134.`;
      }
    },
  };
}
