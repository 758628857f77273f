import { Trans } from '@lingui/react/macro';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { joinBody } from '#shared/accounts/join.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { JoinFields, type JoinLists } from './join-fields.tsx';
import { joinAsProvider, type ProviderValues } from './join.commands.ts';
import { TermsNote } from '../terms-note.tsx';
import styles from '../accounts.module.css';

interface JoinRoleFormProps extends JoinLists {
  readonly locale: LocaleCode;
  readonly onJoined: () => void;
}

/** A client becomes a photographer too, with the account they have. */
export default function JoinRoleForm({ categories, cities, locale, onJoined }: JoinRoleFormProps) {
  const form = useServerForm<ProviderValues, unknown>({
    schema: joinBody,
    defaults: { business_name: '', category_ids: [], city_ids: [] },
    bodyOf: (values) => values,
    send: joinAsProvider,
    onDone: onJoined,
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <JoinFields field={form.field} categories={categories} cities={cities} locale={locale} />
      <TermsNote />
      <FormEnd form={form}>
        <Trans>Devenir photographe</Trans>
      </FormEnd>
    </form>
  );
}
