import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CloudUpload,
  CreditCard,
  Files,
  FileText,
  Flag,
  Images,
  Layers,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  type LucideIcon,
  MapPin,
  ScrollText,
  Settings,
  ShieldAlert,
  UserRoundCheck,
  ShieldCheck,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from '../frame/layouts/dashboard-layout.module.css';
import { AnswerBadge } from '#client/frame/navigation/answer-badge.tsx';
import { roleOf } from '../frame/navigation/roles.ts';
import { RouteLink } from '../frame/navigation/route-link.tsx';
import { useSession } from '../frame/session/session-store.ts';
import { useUpdate } from '../frame/update/update-store.ts';
import { isFor, ownPlaces, type PlaceIn } from '#client/slots/own-places.ts';

type DrawerPlace = PlaceIn<'drawer' | 'drawerMore'>;

interface Look {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly tag?: ReactNode;
}

const looks: Readonly<Record<DrawerPlace, Look>> = {
  profile: { icon: UserRound, label: <Trans>Profil</Trans> },
  contracts: { icon: FileText, label: <Trans>Babillard</Trans> },
  portfolio: { icon: Images, label: <Trans>Portfolio</Trans> },
  'admin-users-list': { icon: Users, label: <Trans>Utilisateurs</Trans> },
  'admin-plans': { icon: MapPin, label: <Trans>Emplacements</Trans> },
  bookings: { icon: CalendarDays, label: <Trans>Réservations</Trans>, tag: <Trans>Bientôt disponible</Trans> },
  messages: { icon: MessagesSquare, label: <Trans>Messages</Trans> },
  'client-bookings': { icon: CalendarCheck, label: <Trans>Réservations</Trans> },
  dashboard: { icon: LayoutDashboard, label: <Trans>Tableau de bord</Trans> },
  security: { icon: ShieldCheck, label: <Trans>Sécurité</Trans> },
  settings: { icon: Settings, label: <Trans>Paramètres</Trans> },
  'provider-dashboard': { icon: LayoutDashboard, label: <Trans>Tableau de bord</Trans> },
  plans: { icon: Layers, label: <Trans context="prestataire">Forfaits</Trans> },
  'payment-information': { icon: CreditCard, label: <Trans>Paiements</Trans> },
  'opening-hours': { icon: CalendarClock, label: <Trans>Horaire</Trans> },
  earnings: { icon: ChartColumn, label: <Trans>Revenus</Trans> },
  'admin-dashboard': { icon: LayoutDashboard, label: <Trans>Tableau de bord</Trans> },
  'admin-providers': { icon: UserRoundCheck, label: <Trans>Prestataires</Trans> },
  'admin-contracts': { icon: Files, label: <Trans>Contrats</Trans> },
  'admin-payments': { icon: Wallet, label: <Trans>Paiements</Trans> },
  'admin-messages': { icon: Mail, label: <Trans>Messages</Trans> },
  'admin-reports': { icon: Flag, label: <Trans>Signalements</Trans> },
  'admin-incidents': { icon: ShieldAlert, label: <Trans>Incidents</Trans> },
  'admin-journal': { icon: ScrollText, label: <Trans>Journal</Trans> },
  outbox: { icon: CloudUpload, label: <Trans>Envois</Trans> },
};

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
  const { icon, tag, ...look }: Look = looks[name];
  // For clients, it is the list of their own requests.
  const label = name === 'contracts' && isClient ? <Trans>Contrats</Trans> : look.label;
  if (name === 'bookings' || name === 'dashboard') {
    return (
      <span className={styles['item']} role="link" aria-disabled="true">
        <Icon of={icon} />
        <span>
          {label}
          {tag === undefined ? null : <span className={styles['tag']}>{tag}</span>}
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
