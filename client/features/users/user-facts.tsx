import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { Facts } from '#client/frame/admin/facts.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { useUserWords } from './user-words.tsx';
import styles from './users.module.css';

/** The read-only fields of an account. */
export function UserFacts({ user, locale }: { user: UserDetail; locale: LocaleCode }) {
  const { t } = useLingui();
  const { roles } = useUserWords();
  const formats = formatsOf(locale);
  const held = [
    ...(user.is_admin === 1 ? [user.is_support === 1 ? t`Soutien` : roles.admin] : []),
    ...(user.provider === null ? [] : [roles.provider]),
    ...(user.client === null ? [] : [roles.client]),
  ];
  const terms = ({ terms_version: day }: { readonly terms_version: string | null }) =>
    day === null ? t`non consignées` : t`version du ${formats.dateShort(day)}`;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Courriel`, user.email],
    [t`Rôle`, held.join(', ')],
    ...(user.client?.business_name ? [[t`Entreprise`, user.client.business_name] as const] : []),
    [t`Inscription`, formats.instant(user.created_at)],
    [t`Adresse confirmée`, user.verified_at === null ? t`pas encore` : formats.instant(user.verified_at)],
    [t`Dernière visite`, user.last_seen_at === null ? t`jamais` : formats.instant(user.last_seen_at)],
    [t`Appareils connectés`, user.sessions],
    ...(user.client === null ? [] : [[t`Conditions acceptées, client`, terms(user.client)] as const]),
    ...(user.provider === null ? [] : [[t`Conditions acceptées, prestataire`, terms(user.provider)] as const]),
    ...(user.suspended_at === null ? [] : [[t`Suspension`, formats.instant(user.suspended_at)] as const]),
    ...(user.suspension_reason === null ? [] : [[t`Raison`, user.suspension_reason] as const]),
    ...(user.is_test === 1 ? [[t`Compte d’essai`, t`caché du public et des chiffres`] as const] : []),
  ];
  return <Facts facts={[...facts, [t`Voir aussi`, <Ways key="ways" user={user} />]]} />;
}

/** The other pages of the administration about this person. */
function Ways({ user: { id, full_name, provider } }: { readonly user: UserDetail }) {
  const isSupport = useSession((session) => session.user?.is_support === 1);
  return (
    <ul className={styles['ways']}>
      {provider === null ? null : (
        <li>
          <RouteLink name="admin-provider" params={{ id: provider.id }}>
            <Trans>Sa page</Trans>
          </RouteLink>
        </li>
      )}
      {provider === null ? null : (
        <li>
          <RouteLink name="admin-plans" search={{ q: full_name }}>
            <Trans>Ses forfaits</Trans>
          </RouteLink>
        </li>
      )}
      <li>
        <RouteLink name="admin-contracts" search={{ person: id }}>
          <Trans>Ses contrats</Trans>
        </RouteLink>
      </li>
      <li>
        <RouteLink name="admin-reports" search={{ user: id }}>
          <Trans>Ses conversations signalées</Trans>
        </RouteLink>
      </li>
      {isSupport ? null : (
        <li>
          <RouteLink name="admin-payments" search={{ q: full_name }}>
            <Trans>Ses réservations</Trans>
          </RouteLink>
        </li>
      )}
      <li>
        <RouteLink name="admin-journal" search={{ person: id }}>
          <Trans>Ses actions</Trans>
        </RouteLink>
      </li>
    </ul>
  );
}
