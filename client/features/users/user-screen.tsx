import { Trans } from '@lingui/react/macro';
import type { LocaleCode } from '#shared/locales.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { useSession } from '#client/frame/session/session-store.ts';
import { AdminRecord } from '#client/frame/admin/admin-record.tsx';
import { RecordHead } from '#client/frame/admin/record-head.tsx';
import { Journal } from '#client/frame/admin/journal.tsx';
import styles from '#client/frame/admin/admin.module.css';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserForm } from './user-form.tsx';
import { AccountStatus } from './user-words.tsx';
import { readUser } from './users.commands.ts';

interface UserScreenProps {
  readonly id: string;
  /** The administrator who looks at the account. */
  readonly myId: string;
  readonly locale: LocaleCode;
}

/** One account: its fields, its edit form, its audit log. */
export default function UserScreen({ id, myId, locale }: UserScreenProps) {
  return (
    <AdminRecord
      list={{ name: 'admin-users-list', title: <Trans>Utilisateurs</Trans> }}
      id={id}
      read={readUser}
      title={<Trans>Utilisateur</Trans>}
      missing={{
        title: <Trans>Ce compte n’existe pas</Trans>,
        text: <Trans>L’adresse est incomplète, ou le compte a été fermé.</Trans>,
      }}
      away={<Trans>Les comptes des autres ne sont pas gardés sur cet appareil.</Trans>}
    >
      {(user, reload) => <Account user={user} isMe={user.id === myId} locale={locale} onChanged={reload} />}
    </AdminRecord>
  );
}

interface AccountProps extends Pick<UserScreenProps, 'locale'> {
  readonly user: UserDetail;
  readonly isMe: boolean;
  /** Reads the account again. */
  readonly onChanged: () => Promise<void>;
}

function Account({ user, isMe, locale, onChanged }: AccountProps) {
  // Support has no say over administrators.
  const isReadOnly = useSession((state) => state.user?.is_support === 1) && user.is_admin === 1;
  return (
    <>
      <RecordHead name={user.full_name} status={<AccountStatus status={user.status} />} />
      <div className={styles['columns']}>
        <div>
          <section className={styles['section']}>
            <h2>
              <Trans>Compte</Trans>
            </h2>
            <UserFacts user={user} locale={locale} />
            {isReadOnly ? null : <UserActions user={user} isMe={isMe} locale={locale} onChanged={onChanged} />}
          </section>
          {isReadOnly ? null : (
            <section className={styles['section']}>
              <h2>
                <Trans>Fiche</Trans>
              </h2>
              <UserForm key={user.version} user={user} onChanged={onChanged} />
            </section>
          )}
        </div>
        <Journal entries={user.journal} locale={locale} />
      </div>
    </>
  );
}
