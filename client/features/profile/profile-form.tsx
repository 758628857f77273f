import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { BirthdateField, NameFields, PhoneField } from '#client/frame/forms/person-fields.tsx';
import { usePersonWords } from '#client/frame/forms/person-words.ts';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { TextField } from '#client/ui/form/field.tsx';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { type OwnProfileBody, ownProfileBody } from '#shared/accounts/own-profile.schema.ts';
import { phoneText } from '#shared/typed/phone.ts';
import { saveProfile } from './profile.commands.ts';
import styles from './profile.module.css';

interface Values {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly birthdate: string;
  readonly business_name: string;
}

/**
 * Changes a person's own name and contact fields. Unchanged fields are not sent: another device may have changed them.
 */
export default function ProfileForm({ user }: { user: CurrentUser }) {
  const [saved, setSaved] = useState(() => valuesOf(user));
  const [isSaved, setIsSaved] = useState(false);
  const words = usePersonWords();
  const form = useServerForm<Values, CurrentUser>({
    schema: ownProfileBody,
    defaults: saved,
    bodyOf: (values) => changesOf(values, saved),
    send: (values) => {
      setIsSaved(false);
      return saveProfile(changesOf(values, saved));
    },
    onDone: (_, values) => {
      setSaved(values);
      setIsSaved(true);
    },
  });
  const field = (name: keyof Values) => words.input(name, form.field(name));
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <NameFields field={field} />
      <PhoneField field={field} />
      <BirthdateField field={field} />
      {user.client === undefined ? null : (
        <TextField
          label={<Trans>Entreprise</Trans>}
          optional={<Trans>facultatif</Trans>}
          autoComplete="organization"
          {...field('business_name')}
        />
      )}
      <FormEnd form={form} failureWords={words.failure} isWide={false}>
        <Trans>Enregistrer</Trans>
      </FormEnd>
      <p role="status">{isSaved ? <Trans>C’est enregistré.</Trans> : null}</p>
    </form>
  );
}

function valuesOf({ first_name, last_name, phone, birthdate, client }: CurrentUser): Values {
  return {
    first_name,
    last_name,
    phone: phone === null || phone === undefined ? '' : phoneText(phone),
    birthdate: birthdate ?? '',
    business_name: client?.business_name ?? '',
  };
}

const needed: ReadonlySet<string> = new Set(['first_name', 'last_name']);

/** The changed fields; an emptied one is null, except a name, which is required. */
function changesOf(values: Values, saved: Values): OwnProfileBody {
  const names = Object.keys(saved) as (keyof Values)[];
  const changed = names.filter((name) => values[name] !== undefined && values[name].trim() !== saved[name].trim());
  return Object.fromEntries(
    changed.map((name) => {
      const value = values[name].trim();
      return [name, value === '' && !needed.has(name) ? null : value];
    }),
  );
}
