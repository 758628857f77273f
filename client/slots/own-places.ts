import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
  type LucideIcon,
  Mail,
  MapPin,
  MessagesSquare,
  ScrollText,
  Settings,
  ShieldAlert,
  ShieldCheck,
  UserRound,
  UserRoundCheck,
  Users,
  Wallet,
} from 'lucide-react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { RouteName } from '#shared/routes.ts';
import type { Role } from '#client/frame/navigation/roles.ts';

/**
 * A screen, or one that is only planned. In the drawer, `bookings` and `dashboard` are shown disabled (docs/SPEC.md,
 * “Layouts and navigation”).
 */
type Place = RouteName | 'bookings';

/**
 * The entries of a signed-in person's drawer and menu, which no first load of a public page needs. `drawer` and
 * `menu` are required exactly; what we add stands in a group of its own below their rows (`drawerMore`, `menuMore`). A
 * phone has no drawer: the bottom bar and the menu lead to every place of it.
 */
type Bar = 'drawer' | 'drawerMore' | 'menu' | 'menuMore';

/** The kinds of records that administrators look after. */
const records = [
  'admin-providers',
  'admin-contracts',
  'admin-payments',
  'admin-messages',
  'admin-reports',
  'admin-incidents',
  'admin-journal',
] as const;

/** The places of each role, in the required order. An entry is added with its screen. */
export const ownPlaces = {
  visitor: { drawer: [], drawerMore: [], menu: [], menuMore: [] },
  client: {
    drawer: ['profile'],
    drawerMore: ['contracts', 'messages', 'client-bookings', 'payment-information', 'outbox'],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'security', 'settings'],
    menuMore: ['messages', 'client-bookings', 'outbox'],
  },
  provider: {
    drawer: ['profile', 'contracts', 'portfolio', 'dashboard', 'security', 'settings'],
    drawerMore: [
      'provider-dashboard',
      'messages',
      'plans',
      'opening-hours',
      'earnings',
      'payment-information',
      'outbox',
    ],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
    menuMore: ['messages', 'opening-hours', 'earnings', 'outbox'],
  },
  // An administrator may be a photographer too: the drawer and the menu check it.
  admin: {
    drawer: ['profile', 'contracts', 'admin-users-list', 'admin-plans', 'bookings', 'dashboard', 'security'],
    drawerMore: ['admin-dashboard', ...records, 'plans', 'opening-hours', 'outbox'],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
    menuMore: ['admin-plans', ...records, 'opening-hours', 'outbox'],
  },
} as const satisfies Readonly<Record<Role, Readonly<Record<Bar, readonly Place[]>>>>;

const ofPhotographers: ReadonlySet<Place> = new Set<Place>(['portfolio', 'plans', 'opening-hours']);

/**
 * Whether a place is there for this person: an administrator without a photographer's page has no portfolio, and support
 * has nothing to do with money.
 */
export function isFor(name: Place, user: Pick<CurrentUser, 'provider' | 'is_support'> | null): boolean {
  if (name === 'admin-payments' && user?.is_support === 1) return false;
  return !ofPhotographers.has(name) || user?.provider !== undefined;
}

/** Every place in the bars of any role. */
export type PlaceIn<Where extends Bar> = (typeof ownPlaces)[Role][Where][number];

interface Look {
  readonly icon: LucideIcon;
  readonly words: MessageDescriptor;
  /** The words of the menu, where places of others stand around it. */
  readonly inMenu?: MessageDescriptor;
}

/** The icon of each place, and its words. */
export const looks: Readonly<Record<PlaceIn<Bar>, Look>> = {
  profile: { icon: UserRound, words: msg`Profil` },
  contracts: { icon: FileText, words: msg`Babillard` },
  portfolio: { icon: Images, words: msg`Portfolio` },
  'admin-users-list': { icon: Users, words: msg`Utilisateurs` },
  'admin-plans': { icon: MapPin, words: msg`Emplacements` },
  bookings: { icon: CalendarDays, words: msg`Réservations` },
  messages: { icon: MessagesSquare, words: msg`Messages` },
  'client-bookings': { icon: CalendarCheck, words: msg`Réservations` },
  dashboard: { icon: LayoutDashboard, words: msg`Tableau de bord` },
  security: { icon: ShieldCheck, words: msg`Sécurité` },
  settings: { icon: Settings, words: msg`Paramètres` },
  'provider-dashboard': { icon: LayoutDashboard, words: msg`Tableau de bord` },
  plans: { icon: Layers, words: msg({ message: 'Forfaits', context: 'prestataire' }) },
  'payment-information': { icon: CreditCard, words: msg`Paiements` },
  'opening-hours': { icon: CalendarClock, words: msg`Horaire` },
  earnings: { icon: ChartColumn, words: msg`Revenus` },
  'admin-dashboard': { icon: LayoutDashboard, words: msg`Tableau de bord` },
  'admin-providers': { icon: UserRoundCheck, words: msg`Prestataires` },
  'admin-contracts': { icon: Files, words: msg`Contrats`, inMenu: msg`Tous les contrats` },
  'admin-payments': { icon: Wallet, words: msg`Paiements`, inMenu: msg`Tous les paiements` },
  'admin-messages': { icon: Mail, words: msg`Messages` },
  'admin-reports': { icon: Flag, words: msg`Signalements` },
  'admin-incidents': { icon: ShieldAlert, words: msg`Incidents` },
  'admin-journal': { icon: ScrollText, words: msg`Journal` },
  outbox: { icon: CloudUpload, words: msg`Envois` },
};
