import { type ReactNode, Suspense } from 'react';
import styles from './dashboard-layout.module.css';
import { lazyWith } from '../i18n/i18n.ts';
import { CompactFooter } from '../navigation/footer.tsx';
import { Main, Page, Places } from './layouts.tsx';
import { TopBar } from '../navigation/top-bar.tsx';

const Drawer = lazyWith(['later'], () => import('#client/slots/drawer.tsx'));

interface DashboardLayoutProps {
  /** Nothing may float over its actions. */
  readonly isDecision?: boolean;
  /** In place of the top bar: of a task that is opened over its page. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** Side drawer on wide screens, the bell in the top bar, and only the last line of the footer. */
export function DashboardLayout({ isDecision = false, bar, children }: DashboardLayoutProps) {
  return (
    <Page bar={bar ?? <TopBar isDashboard />}>
      <div className={styles['dashboard']}>
        <Suspense fallback={<div className={styles['drawer']} />}>
          <Drawer />
        </Suspense>
        <Main>
          <div className={styles['content']}>{children}</div>
        </Main>
      </div>
      <CompactFooter />
      <Places isDecision={isDecision} />
    </Page>
  );
}
