import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  CalendarCheck,
  CalendarClock,
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
  LogOut,
  type LucideIcon,
  MapPin,
  ScrollText,
  Settings,
  ShieldAlert,
  UserRoundCheck,
  ShieldCheck,
  UserRound,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as MenuButton, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import SignOutDialog from '../features/accounts/sign-out-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import drawerStyles from '../frame/layouts/dashboard-layout.module.css';
import menuStyles from '../ui/overlay/menu.module.css';
import { toRoute } from '../frame/navigation/navigation.ts';
import { isFor, ownPlaces, type PlaceIn } from '#client/slots/own-places.ts';
import { AnswerBadge } from '../frame/navigation/answer-badge.tsx';
import { roleOf } from '../frame/navigation/roles.ts';
import { useLocale } from '../frame/navigation/route-link.tsx';
import { useSession } from '../frame/session/session-store.ts';

interface AccountMenuProps {
  readonly user: CurrentUser;
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

const icons: Readonly<Record<PlaceIn<'menu' | 'menuMore'>, LucideIcon>> = {
  dashboard: LayoutDashboard,
  contracts: FileText,
  messages: MessagesSquare,
  'client-bookings': CalendarCheck,
  profile: UserRound,
  'payment-information': CreditCard,
  portfolio: Images,
  plans: Layers,
  security: ShieldCheck,
  settings: Settings,
  outbox: CloudUpload,
  'opening-hours': CalendarClock,
  earnings: ChartColumn,
  'admin-plans': MapPin,
  'admin-providers': UserRoundCheck,
  'admin-contracts': Files,
  'admin-payments': Wallet,
  'admin-messages': Mail,
  'admin-reports': Flag,
  'admin-incidents': ShieldAlert,
  'admin-journal': ScrollText,
};

/** The pages of the signed-in person, and the sign-out. */
export default function AccountMenu({ user, className, label, children }: AccountMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const locale = useLocale();
  const toAnswer = useSession((state) => state.toAnswer);
  const [isLeaving, setLeaving] = useState(false);
  const labels: Readonly<Record<PlaceIn<'menu' | 'menuMore'>, string>> = {
    dashboard: t`Tableau de bord`,
    contracts: t`Babillard`,
    messages: t`Messages`,
    'client-bookings': t`Réservations`,
    profile: t`Profil`,
    'payment-information': t`Paiements`,
    portfolio: t`Portfolio`,
    plans: t({ message: 'Forfaits', context: 'prestataire' }),
    security: t`Sécurité`,
    settings: t`Paramètres`,
    outbox: t`Envois`,
    'opening-hours': t`Horaire`,
    earnings: t`Revenus`,
    'admin-plans': t`Emplacements`,
    'admin-providers': t`Prestataires`,
    'admin-contracts': t`Tous les contrats`,
    'admin-payments': t`Tous les paiements`,
    'admin-messages': t`Messages`,
    'admin-reports': t`Signalements`,
    'admin-incidents': t`Incidents`,
    'admin-journal': t`Journal`,
  };
  const { menu, menuMore } = ownPlaces[roleOf(user)];
  const shown = menu.filter((name) => isFor(name, user));
  const ours = menuMore.filter((name) => isFor(name, user));
  const entry = (name: PlaceIn<'menu' | 'menuMore'>) => (
    <MenuItem
      key={name}
      className={menuStyles['item'] ?? ''}
      textValue={labels[name]}
      onAction={() => void navigate(toRoute(name, locale))}
    >
      <Icon of={icons[name]} />
      {labels[name]}
      {name === 'contracts' ? <AnswerBadge count={toAnswer} className={drawerStyles['badge']} /> : null}
    </MenuItem>
  );
  return (
    <>
      <MenuTrigger>
        <MenuButton className={className} aria-label={label}>
          {children}
        </MenuButton>
        <Popover className={menuStyles['popover'] ?? ''} placement="bottom end">
          <p className={menuStyles['head']}>
            {user.first_name} {user.last_name}
            <span>{user.email}</span>
          </p>
          <Menu className={menuStyles['menu'] ?? ''} aria-label={label}>
            {shown.map(entry)}
            <MenuItem
              id="sign-out"
              className={menuStyles['item'] ?? ''}
              textValue={t({ message: 'Se déconnecter', context: 'menu' })}
              onAction={() => setLeaving(true)}
            >
              <Icon of={LogOut} />
              <Trans context="menu">Se déconnecter</Trans>
            </MenuItem>
            <Separator className={menuStyles['rule'] ?? ''} />
            {ours.map(entry)}
          </Menu>
        </Popover>
      </MenuTrigger>
      {isLeaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  );
}
