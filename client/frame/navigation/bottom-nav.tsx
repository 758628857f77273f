import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import {
  Calendar,
  Camera,
  CircleQuestionMark,
  Compass,
  FileText,
  House,
  type LucideIcon,
  Settings,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { matchInternal, type RouteName, routes } from '#shared/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { AnswerBadge } from './answer-badge.tsx';
import styles from './bottom-nav.module.css';
import { below, type BottomPlace, bottomPlaces } from './places.ts';
import { roleOf } from './roles.ts';
import { RouteLink } from './route-link.tsx';
import { useSession } from '../session/session-store.ts';
import { useUpdate } from '../update/update-store.ts';

const profile = { icon: UserRound, label: <Trans>Profil</Trans> };

const looks: Readonly<Record<BottomPlace, { readonly icon: LucideIcon; readonly label: ReactNode }>> = {
  marketplace: { icon: Compass, label: <Trans>Marketplace</Trans> },
  index: { icon: House, label: <Trans>Accueil</Trans> },
  onboarding: { icon: Camera, label: <Trans>Joindre</Trans> },
  'book-index': { icon: Calendar, label: <Trans>Réserver</Trans> },
  faq: { icon: CircleQuestionMark, label: <Trans>Aide</Trans> },
  contracts: { icon: FileText, label: <Trans>Contrats</Trans> },
  profile,
  'provider-profile': profile,
  settings: { icon: Settings, label: <Trans>Paramètres</Trans> },
  'admin-users-list': { icon: UserRound, label: <Trans>Utilisateurs</Trans> },
};

/** The main places of a role at the bottom of a phone; on wide screens the top bar and the drawer have them. */
export function BottomNav() {
  const { t } = useLingui();
  const { user, toAnswer } = useSession();
  const isOutdated = useUpdate((state) => state.isOutdated);
  const here = useRouterState({ select: (state) => matchInternal(state.location.pathname)?.name });
  const shown = usePlaces(here);
  if (shown.length === 0 && user !== null) return null;
  return (
    <nav className={styles['nav']} aria-label={t`Navigation principale`} inert={isOutdated}>
      {shown.map((name) => (
        <RouteLink
          key={name}
          name={name}
          className={styles['place'] ?? ''}
          {...(here !== undefined && below[name]?.includes(here) === true ? { 'aria-current': true } : {})}
        >
          <span className={styles['icon']}>
            <Icon of={looks[name].icon} size={24} />
          </span>
          {looks[name].label}
          {name === 'contracts' ? <AnswerBadge count={toAnswer} className={styles['badge']} /> : null}
        </RouteLink>
      ))}
    </nav>
  );
}

/** While the session is unknown, a rendered page shows a visitor's places, and an app screen shows neither state. */
function usePlaces(here: RouteName | undefined): readonly BottomPlace[] {
  const { status, user } = useSession();
  const isShell = here !== undefined && routes[here].rendering === 'shell';
  return status === 'unknown' && isShell ? [] : bottomPlaces[roleOf(user)];
}
