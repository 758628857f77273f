import { useLingui } from '@lingui/react/macro';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import type { FormFailure } from '#client/frame/forms/use-server-form.ts';

/** Messages of the forms about an account, for administrators. */
export function useUserFormWords() {
  const { t } = useLingui();
  const usual = useFailureWords();
  const field = (name: string, rule: string | undefined): string | undefined => {
    if (rule === undefined) return undefined;
    if (rule === 'required') return t`Ce champ est nécessaire.`;
    if (rule === 'maxLength') return t`C’est trop long.`;
    if (rule === 'unique') return t`Ce courriel a déjà un compte.`;
    if (name === 'email') return t`Ce courriel n’a pas la bonne forme, par exemple nom@exemple.ca.`;
    return name === 'birthdate'
      ? t`Inscrivez l’année, le mois et le jour, par exemple 1990-05-27.`
      : t`Ce numéro n’a pas la bonne forme, par exemple 418 555-0134.`;
  };
  return { field, failure: (of: FormFailure) => refusalWords(of) ?? usual(of) };

  function refusalWords(of: FormFailure): string | undefined {
    if (of.kind !== 'refused') return undefined;
    if (of.code === 'last_admin')
      return t`C’est le dernier compte d’administration actif\u00A0: donnez d’abord ces droits à quelqu’un d’autre.`;
    if (of.code === 'version_conflict') return t`Cette fiche a changé entre-temps. Rien n’a été enregistré.`;
    return undefined;
  }
}
