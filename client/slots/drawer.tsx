import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../ui/icon.tsx';
import styles from '../frame/layouts/dashboard-layout.module.css';
import { AnswerBadge } from '#client/frame/navigation/answer-badge.tsx';
import { roleOf } from '../frame/navigation/roles.ts';
import { RouteLink } from '../frame/navigation/route-link.tsx';
import { useSession } from '../frame/session/session-store.ts';
import { useUpdate } from '../frame/update/update-store.ts';
import { isFor, looks, ownPlaces, type PlaceIn } from '#client/slots/own-places.ts';

type DrawerPlace = PlaceIn<'drawer' | 'drawerMore'>;

/** The places of the signed-in person: those of docs/SPEC.md, then ours. */
export default function Drawer() {
  const { t } = useLingui();
  const role = useSession(({ user }) => roleOf(user));
  const isOutdated = useUpdate((state) => state.isOutdated);
  return (
    <nav className={styles['drawer']} aria-label={t`Tableau de bord`} inert={isOutdated}>
      <div className={styles['places']}>
        <Group places={ownPlaces[role].drawer} />
        <Group places={ownPlaces[role].drawerMore} />
      </div>
    </nav>
  );
}

function Group({ places: all }: { places: readonly DrawerPlace[] }) {
  const user = useSession((state) => state.user);
  const shown = all.filter((name) => isFor(name, user));
  return (
    <ul className={styles['group']}>
      {shown.map((name) => (
        <li key={name}>
          <Entry name={name} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ name }: { name: DrawerPlace }) {
  const { needsYou, toAnswer, unreadMessages } = useSession();
  const isClient = useSession(({ user }) => roleOf(user) === 'client');
  const { i18n } = useLingui();
  const { icon, words } = looks[name];
  // For clients, it is the list of their own requests.
  const label = name === 'contracts' && isClient ? <Trans>Contrats</Trans> : i18n._(words);
  if (name === 'bookings' || name === 'dashboard') {
    return (
      <span className={styles['item']} role="link" aria-disabled="true">
        <Icon of={icon} />
        <span>
          {label}
          {name === 'bookings' ? (
            <span className={styles['tag']}>
              <Trans>Bientôt disponible</Trans>
            </span>
          ) : null}
        </span>
      </span>
    );
  }
  return (
    <RouteLink name={name} className={styles['item'] ?? ''}>
      <Icon of={icon} />
      {label}
      {name === 'contracts' ? <AnswerBadge count={toAnswer} className={styles['badge']} /> : null}
      {name === 'messages' && unreadMessages > 0 ? <span className={styles['badge']}>{unreadMessages}</span> : null}
      {name === 'outbox' && needsYou > 0 ? <span className={styles['badge']}>{needsYou}</span> : null}
    </RouteLink>
  );
}
