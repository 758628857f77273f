import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserForm } from './user-form.tsx';
import { UserJournal } from './user-journal.tsx';
import { AccountStatus } from './user-words.tsx';
import { readUser } from './users.commands.ts';
import styles from './users.module.css';

interface UserScreenProps {
  readonly id: string;
  /** The administrator who looks at the account. */
  readonly myId: string;
  readonly locale: LocaleCode;
}

type Shown = UserDetail | 'loading' | 'missing' | 'unreachable';

/** One account: its fields, its edit form, its audit log. */
export default function UserScreen({ id, myId, locale }: UserScreenProps) {
  const [shown, setShown] = useState<Shown>('loading');
  const load = useCallback(async () => {
    const outcome = await readUser(id);
    if (outcome.kind === 'ok') setShown(outcome.body);
    else setShown(outcome.kind === 'refused' && outcome.status < 500 ? 'missing' : 'unreachable');
  }, [id]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <RouteLink name="admin-users-list" className={styles['back'] ?? ''}>
        <Icon of={ChevronLeft} size={18} />
        <Trans>Utilisateurs</Trans>
      </RouteLink>
      {typeof shown === 'string' ? (
        <h1 className={styles['title']}>
          <Trans>Utilisateur</Trans>
        </h1>
      ) : null}
      {shown === 'loading' ? (
        <Skeleton shape="plate" />
      ) : shown === 'missing' ? (
        <EmptyState
          title={<Trans>Ce compte n’existe pas</Trans>}
          text={<Trans>L’adresse est incomplète, ou le compte a été fermé.</Trans>}
        />
      ) : shown === 'unreachable' ? (
        <EmptyState
          title={<Trans>Cette page demande une connexion</Trans>}
          text={<Trans>Les comptes des autres ne sont pas gardés sur cet appareil.</Trans>}
          action={
            <Button look="quiet" onClick={() => void load()}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        />
      ) : (
        <Account user={shown} isMe={shown.id === myId} locale={locale} onChanged={load} />
      )}
    </>
  );
}

interface AccountProps {
  readonly user: UserDetail;
  readonly isMe: boolean;
  readonly locale: LocaleCode;
  /** Reads the account again. */
  readonly onChanged: () => Promise<void>;
}

function Account({ user, isMe, locale, onChanged }: AccountProps) {
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{user.full_name}</h1>
        <AccountStatus status={user.status} />
      </div>
      <div className={styles['columns']}>
        <div>
          <section className={styles['section']}>
            <h2>
              <Trans>Compte</Trans>
            </h2>
            <UserFacts user={user} locale={locale} />
            <UserActions user={user} isMe={isMe} locale={locale} onChanged={onChanged} />
          </section>
          <section className={styles['section']}>
            <h2>
              <Trans>Fiche</Trans>
            </h2>
            <UserForm key={user.version} user={user} onChanged={onChanged} />
          </section>
        </div>
        <section className={styles['section']}>
          <h2>
            <Trans>Journal</Trans>
          </h2>
          <UserJournal entries={user.journal} locale={locale} />
        </section>
      </div>
    </>
  );
}
