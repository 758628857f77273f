import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { EmailField, NameFields, PhoneField } from '#client/frame/forms/person-fields.tsx';
import { NewPasswordFields } from '#client/frame/forms/new-password-fields.tsx';
import { type FormFailure, useServerForm } from '#client/frame/forms/use-server-form.ts';
import { registerBody } from '#shared/accounts/registration.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { usePersonWords } from '#client/frame/forms/person-words.ts';
import { closeJoinDraft, type JoinDraft, storeJoinDraft } from './join-draft.ts';
import { FirstPhoto } from './first-photo.tsx';
import { JoinFields, type JoinLists } from './join-fields.tsx';
import { joinBodyOf, type JoinValues, registerProvider } from './join.commands.ts';
import { TermsNote } from '../terms-note.tsx';
import styles from '../accounts.module.css';

interface JoinFormProps extends JoinLists {
  readonly draft: JoinDraft;
  readonly locale: LocaleCode;
  /** @param typed values that fill the form again, for another address */
  readonly onSent: (email: string, typed: JoinDraft) => void;
}

/** Opens a photographer's account. Typed values stay on the device, except the password. */
export default function JoinForm({ draft, categories, cities, locale, onSent }: JoinFormProps) {
  const { t } = useLingui();
  const words = usePersonWords();
  const { business_name, category_ids, city_ids, ...person } = draft;
  const form = useServerForm<JoinValues, unknown>({
    schema: registerBody,
    defaults: {
      provider: { business_name, category_ids: [...category_ids], city_ids: [...city_ids] },
      ...person,
      password: '',
      password_confirmed: '',
    },
    bodyOf: (values) => joinBodyOf(values, locale),
    send: (values) => registerProvider(values, locale),
    onDone: (_, { provider, password: _password, password_confirmed: _confirmed, ...rest }) => {
      void closeJoinDraft(rest.email).catch(reportError);
      onSent(rest.email.trim(), { ...provider, ...rest });
    },
  });
  const typed = useWatch({ control: form.control }) as JoinValues;
  const { password: _, password_confirmed: __, provider, ...rest } = typed;
  const kept = JSON.stringify({ ...provider, ...rest });
  useEffect(() => void storeJoinDraft(JSON.parse(kept) as JoinDraft), [kept]);
  const field = (name: 'first_name' | 'last_name' | 'email' | 'phone') => words.input(name, form.field(name));
  const failureWords = (failure: FormFailure) =>
    failure.kind === 'unreachable'
      ? t`Ouvrir un compte demande le réseau. Tout est gardé sur cet appareil, sauf le mot de passe.`
      : words.failure(failure);
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <JoinFields
        field={(name) => form.field(`provider.${name}`)}
        categories={categories}
        cities={cities}
        locale={locale}
      />
      <FirstPhoto />
      <NameFields field={field} />
      <EmailField field={field} />
      <PhoneField field={field} />
      <NewPasswordFields label={<Trans>Mot de passe</Trans>} field={form.field} />
      <TermsNote />
      <FormEnd form={form} failureWords={failureWords}>
        <Trans>Créer mon compte de photographe</Trans>
      </FormEnd>
    </form>
  );
}
