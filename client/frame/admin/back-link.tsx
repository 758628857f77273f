import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { RouteLink } from '../navigation/route-link.tsx';
import type { RouteName } from '#shared/routes.ts';
import styles from './admin.module.css';

/** A link from a record to its list. */
export function BackLink({ to, children }: { readonly to: RouteName; readonly children: ReactNode }) {
  return (
    <RouteLink name={to} className={styles['back'] ?? ''}>
      <Icon of={ChevronLeft} size={18} />
      {children}
    </RouteLink>
  );
}
