import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import admin from '#client/frame/admin/admin.module.css';
import { BackLink } from '#client/frame/admin/back-link.tsx';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { EmailField, NameFields, PhoneField } from '#client/frame/forms/person-fields.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { Choice, Choices } from '#client/ui/form/choices.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { SelectField, TextField } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { UserRole } from '#shared/users/user.lists.ts';
import { type UserCreate, userCreate } from '#shared/users/user-create.schema.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { useUserFormWords } from './user-form-words.ts';
import { inviteUser } from './users.commands.ts';
import { useUserWords } from './user-words.tsx';
import styles from './users.module.css';

interface Values {
  readonly role: UserRole;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly business_name: string;
  readonly locale: LocaleCode;
}

interface InviteScreenProps {
  readonly locale: LocaleCode;
  readonly onInvited: (user: UserDetail) => void;
}

/** Invites a person: creates their account, and they choose a password through the mailed link. */
export default function InviteScreen({ locale, onInvited }: InviteScreenProps) {
  const { t } = useLingui();
  const words = useUserFormWords();
  const { roles } = useUserWords();
  const form = useServerForm<Values, UserDetail>({
    schema: userCreate,
    defaults: { role: 'provider', first_name: '', last_name: '', email: '', phone: '', business_name: '', locale },
    bodyOf,
    send: (values) => inviteUser(bodyOf(values)),
    onDone: onInvited,
  });
  const isSupport = useSession((state) => state.user?.is_support === 1);
  const role = useWatch({ control: form.control, name: 'role' });
  const input = (name: keyof Values) => {
    const { rule, ...rest } = form.field(name);
    return { ...rest, error: words.field(name, rule) };
  };
  const { error: _role, ...choice } = input('role');
  const { error: _locale, ...language } = input('locale');
  const hints: Readonly<Record<UserRole, string>> = {
    provider: t`Publie des forfaits et des photos, reçoit des demandes.`,
    client: t`Demande des séances.`,
    admin: t`Voit et change tous les comptes.`,
  };
  return (
    <>
      <BackLink to="admin-users-list">
        <Trans>Utilisateurs</Trans>
      </BackLink>
      <div className={styles['narrow']}>
        <h1 className={admin['title']}>
          <Trans>Inviter quelqu’un</Trans>
        </h1>
        <p className={admin['lead']}>
          <Trans>La personne reçoit un courriel et choisit elle-même son mot de passe. Le lien dure 7 jours.</Trans>
        </p>
        <form className={admin['form']} onSubmit={form.submit} noValidate autoComplete="off">
          <Choices legend={<Trans>Rôle</Trans>}>
            {(['provider', 'client', ...(isSupport ? [] : (['admin'] as const))] as const).map((of) => (
              <Choice key={of} {...choice} value={of} label={roles[of]} hint={hints[of]} />
            ))}
          </Choices>
          <NameFields field={input} isOwn={false} />
          {role === 'admin' ? null : (
            <TextField
              label={role === 'provider' ? <Trans>Nom du studio</Trans> : <Trans>Entreprise</Trans>}
              optional={role === 'provider' ? undefined : <Trans>facultatif</Trans>}
              {...input('business_name')}
            />
          )}
          <EmailField field={input} isOwn={false} />
          <PhoneField field={input} isOwn={false} />
          <SelectField label={<Trans>Langue du courriel</Trans>} {...language}>
            <option value="fr">Français</option>
            <option value="en">English</option>
          </SelectField>
          <FormEnd form={form} failureWords={words.failure} isWide={false}>
            <Trans>Envoyer l’invitation</Trans>
          </FormEnd>
        </form>
      </div>
    </>
  );
}

function bodyOf({ phone, business_name, role, ...values }: Values): UserCreate {
  return {
    ...values,
    role,
    phone: phone.trim() === '' ? null : phone,
    business_name: role === 'admin' || business_name.trim() === '' ? null : business_name,
  };
}
