import { useLingui } from '@lingui/react/macro';
import type { CallOutcome } from '#client/data/api/call.ts';
import type { LinkRequestReply } from '#shared/accounts/registration.schema.ts';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import type { FormFailure, FormField } from '#client/frame/forms/use-server-form.ts';
import { useWaitWords } from '#client/frame/forms/wait-words.ts';

/** A longer wait means that no other mail leaves now: enough of them did (decision 085). */
const USUAL_WAIT_S = 60;

/** Messages of the account forms, with the next step. */
export function usePersonWords() {
  const { t } = useLingui();
  const usual = useFailureWords();
  const waitWords = useWaitWords();

  function required(field: string): string {
    switch (field) {
      case 'first_name':
        return t`Inscrivez votre prénom.`;
      case 'last_name':
        return t`Inscrivez votre nom.`;
      case 'email':
        return t`Inscrivez votre courriel.`;
      default:
        return t`Inscrivez le nom de l’entreprise.`;
    }
  }

  function message(field: string, rule: string | undefined): string | undefined {
    if (rule === undefined) return undefined;
    if (rule === 'required') return required(field);
    if (rule === 'maxLength') return t`C’est trop long.`;
    if (field === 'email') return t`Ce courriel n’a pas la bonne forme, par exemple nom@exemple.ca.`;
    return field === 'birthdate'
      ? t`Inscrivez l’année, le mois et le jour, par exemple 1990-05-27.`
      : t`Ce numéro n’a pas la bonne forme, par exemple 418 555-0134.`;
  }

  function failure(of: FormFailure): string {
    if (of.kind !== 'too-many') return usual(of);
    const wait = waitWords(of.waitS);
    return t`Un courriel vient d’être envoyé. Attendez ${wait} avant d’en demander un autre.`;
  }

  function enough(waitS: number): string {
    const wait = waitWords(waitS);
    return t`Plusieurs courriels sont déjà partis vers cette adresse. Ouvrez le plus récent, ou attendez ${wait}.`;
  }

  return {
    failure,
    /** Why no mail was sent; null when one was. */
    noMail: (outcome: CallOutcome<LinkRequestReply>): string | null => {
      if (outcome.kind === 'ok')
        return outcome.body.next_after_s > USUAL_WAIT_S ? enough(outcome.body.next_after_s) : null;
      if (outcome.kind !== 'refused') return failure({ kind: 'unreachable' });
      return failure(outcome.status === 429 ? { kind: 'too-many', waitS: outcome.waitS } : { kind: 'server' });
    },
    /** Props of the input of a field, with the message for the rule it breaks. */
    input: (field: string, { rule, ...input }: FormField) => ({ ...input, error: message(field, rule) }),
  };
}
