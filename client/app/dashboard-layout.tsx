import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, CloudUpload, FileText, Images, LayoutDashboard, type LucideIcon, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteName } from '#shared/routes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './dashboard-layout.module.css';
import { CompactFooter } from './footer.tsx';
import { Main, Page, Places } from './layouts.tsx';
import { type Role, roleOf } from './roles.ts';
import { RouteLink } from './route-link.tsx';
import { useSession } from './session-store.ts';
import { TopBar } from './top-bar.tsx';
import { useUpdate } from './update-store.ts';

interface Item {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  /** None: product.md has the entry disabled. */
  readonly name?: RouteName;
  readonly tag?: ReactNode;
  readonly for: readonly Role[];
}

/** product.md section 2, dashboard side items, in its order; an entry comes with its screen. */
const items: readonly Item[] = [
  { icon: UserRound, label: <Trans>Profil</Trans>, name: 'profile', for: ['client', 'provider', 'admin'] },
  { icon: FileText, label: <Trans>Contrats</Trans>, name: 'contracts', for: ['admin', 'provider'] },
  { icon: Images, label: <Trans>Portfolio</Trans>, name: 'portfolio', for: ['provider'] },
  {
    icon: CalendarDays,
    label: <Trans>Réservations</Trans>,
    tag: <Trans>Bientôt disponible</Trans>,
    for: ['admin'],
  },
  { icon: LayoutDashboard, label: <Trans>Tableau de bord</Trans>, for: ['provider', 'admin'] },
];

/** What product.md does not have: a group of its own, below. */
const ours: readonly Item[] = [
  { icon: FileText, label: <Trans>Contrats</Trans>, name: 'contracts', for: ['client'] },
  { icon: CloudUpload, label: <Trans>Envois</Trans>, name: 'outbox', for: ['client', 'provider', 'admin'] },
];

/** Side drawer on wide screens, the bell in the top bar, the last line alone for a footer. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const role = useSession(({ user }) => roleOf(user));
  const isOutdated = useUpdate((state) => state.isOutdated);
  return (
    <Page bar={<TopBar isDashboard />}>
      <div className={styles['dashboard']}>
        <nav className={styles['drawer']} aria-label={t`Tableau de bord`} inert={isOutdated}>
          <Group items={items} role={role} />
          <Group items={ours} role={role} />
        </nav>
        <Main>
          <div className={styles['content']}>{children}</div>
        </Main>
      </div>
      <CompactFooter />
      <Places />
    </Page>
  );
}

function Group({ items, role }: { items: readonly Item[]; role: Role }) {
  const needsYou = useSession((state) => state.needsYou);
  return (
    <ul className={styles['group']}>
      {items
        .filter((item) => item.for.includes(role))
        .map(({ icon, label, name, tag }, index) => (
          <li key={name ?? index}>
            {name === undefined ? (
              <span className={styles['item']} role="link" aria-disabled="true">
                <Icon of={icon} />
                <span>
                  {label}
                  {tag === undefined ? null : <span className={styles['tag']}>{tag}</span>}
                </span>
              </span>
            ) : (
              <RouteLink name={name} className={styles['item'] ?? ''}>
                <Icon of={icon} />
                {label}
                {name === 'outbox' && needsYou > 0 ? <span className={styles['badge']}>{needsYou}</span> : null}
              </RouteLink>
            )}
          </li>
        ))}
    </ul>
  );
}
