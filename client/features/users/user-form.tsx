import { Trans } from '@lingui/react/macro';
import styles from '#client/frame/admin/admin.module.css';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { BirthdateField, EmailField, NameFields, PhoneField } from '#client/frame/forms/person-fields.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { useWatch } from 'react-hook-form';
import { useSession } from '#client/frame/session/session-store.ts';
import { phoneText } from '#shared/typed/phone.ts';
import { type UserUpdate, userUpdate } from '#shared/users/user-update.schema.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { useUserFormWords } from './user-form-words.ts';
import { updateUser } from './users.commands.ts';

interface UserFormProps {
  readonly user: UserDetail;
  readonly onChanged: () => Promise<void>;
}

interface Values {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly birthdate: string;
  readonly is_admin: boolean;
  readonly is_support: boolean;
  readonly is_test: boolean;
}

/** Edits an account. An active person changes their address by themselves. */
export function UserForm({ user, onChanged }: UserFormProps) {
  const isPending = user.status === 'pending';
  const words = useUserFormWords();
  const form = useServerForm<Values, UserDetail>({
    schema: userUpdate,
    defaults: {
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      phone: user.phone === null ? '' : phoneText(user.phone),
      birthdate: user.birthdate ?? '',
      is_admin: user.is_admin === 1,
      is_support: user.is_support === 1,
      is_test: user.is_test === 1,
    },
    bodyOf: (values) => bodyOf(values, isPending),
    send: (values) => updateUser(user.id, user.version, bodyOf(values, isPending)),
    onDone: () => void onChanged(),
  });
  const field = (name: keyof Values) => {
    const { rule, ...input } = form.field(name);
    return { ...input, error: words.field(name, rule) };
  };
  const { error: _admin, ...admin } = field('is_admin');
  const { error: _support, ...support } = field('is_support');
  const isAdmin = useWatch({ control: form.control, name: 'is_admin' });
  const isMine = useSession((state) => state.user?.is_support !== 1);
  const { error: _test, ...test } = field('is_test');
  const isStale = form.failure?.kind === 'refused' && form.failure.code === 'version_conflict';
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate autoComplete="off">
      <NameFields field={field} isOwn={false} />
      {isPending ? <EmailField field={field} isOwn={false} /> : null}
      <PhoneField field={field} isOwn={false} />
      <BirthdateField field={field} isOwn={false} />
      {isMine ? (
        <Checkbox {...admin} hint={<Trans>Voit et change tous les comptes.</Trans>}>
          <Trans>Administration</Trans>
        </Checkbox>
      ) : null}
      {isMine && isAdmin ? (
        <Checkbox {...support} hint={<Trans>Aide les gens : ni l’argent, ni les rôles.</Trans>}>
          <Trans>Soutien seulement</Trans>
        </Checkbox>
      ) : null}
      <Checkbox {...test} hint={<Trans>Caché du public et des chiffres.</Trans>}>
        <Trans>Compte d’essai</Trans>
      </Checkbox>
      <FormEnd form={form} failureWords={words.failure} isWide={false}>
        <Trans>Enregistrer</Trans>
      </FormEnd>
      {isStale ? (
        <Button look="quiet" onClick={() => void onChanged()}>
          <Trans>Voir la fiche à jour</Trans>
        </Button>
      ) : null}
    </form>
  );
}

function bodyOf(
  { email, phone, birthdate, is_admin, is_support, is_test, ...names }: Values,
  isPending: boolean,
): UserUpdate {
  const body = {
    ...names,
    phone: phone.trim() === '' ? null : phone,
    birthdate: birthdate.trim() === '' ? null : birthdate.trim(),
    is_admin: is_admin ? (1 as const) : (0 as const),
    is_support: is_support ? (1 as const) : (0 as const),
    is_test: is_test ? (1 as const) : (0 as const),
  };
  return isPending ? { ...body, email } : body;
}
