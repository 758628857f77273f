// The layouts of all pages, with their bars, drawer and states.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { BottomNav } from '../navigation/bottom-nav.tsx';
import { CompactFooter, Footer } from '../navigation/footer.tsx';
import { lazyWith } from '../i18n/i18n.ts';
import { useInstallOffer } from '../install/install-store.ts';
import styles from './layouts.module.css';
import { StateBar } from './state-bar.tsx';
import { TopBar } from '../navigation/top-bar.tsx';
import { useUpdate } from '../update/update-store.ts';

const InstallCard = lazyWith(['later'], () => import('../install/install-card.tsx'));

/** Top bar, state bar, content, footer. `home` gives the page its full width. */
export function DefaultLayout({
  kind = 'default',
  children,
}: {
  kind?: 'default' | 'home' | 'narrow';
  children: ReactNode;
}) {
  return (
    <Page>
      <Main>
        {kind === 'home' ? children : <div className={kind === 'narrow' ? narrow : styles['content']}>{children}</div>}
      </Main>
      <Footer />
      <Places />
    </Page>
  );
}

/** A page of filters and results, with the full width and only the last line of the footer. */
export function SearchLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Main>{children}</Main>
      <CompactFooter />
      <Places />
    </Page>
  );
}

/**
 * A single task, without footer and bottom bar: its own bar while it runs, and the install offer when it is finished.
 */
export function BookLayout({
  bar,
  isOver = false,
  isPayment = false,
  children,
}: {
  bar?: ReactNode;
  isOver?: boolean;
  isPayment?: boolean;
  children: ReactNode;
}) {
  return (
    <Page {...(bar === undefined ? {} : { bar })} isPayment={isPayment}>
      <Main>
        <div className={bar === undefined ? narrow : styles['content']}>{children}</div>
      </Main>
      {isOver ? (
        <div className={styles['atEnd']}>
          <InstallPlace />
        </div>
      ) : null}
    </Page>
  );
}

interface NoFooterLayoutProps {
  /** Nothing may float over its actions. */
  readonly isDecision?: boolean;
  /** It has parts that stand side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One subject, with the bottom bar and without a footer. */
export function NoFooterLayout({ isDecision = false, isWide = false, children }: NoFooterLayoutProps) {
  return (
    <Page>
      <Main>
        <div className={isWide ? styles['content'] : narrow}>{children}</div>
      </Main>
      <Places isDecision={isDecision} />
    </Page>
  );
}

const narrow = `${styles['content']} ${styles['narrow']}`;

/** The bottom bar and the install offer; a task has neither, and a decision no offer. */
export function Places({ isDecision = false }: { isDecision?: boolean }) {
  return (
    <>
      {isDecision ? null : <InstallPlace />}
      <BottomNav />
    </>
  );
}

function InstallPlace() {
  const way = useInstallOffer((state) => state.way);
  if (way === null) return null;
  return (
    <Suspense fallback={null}>
      <InstallCard way={way} />
    </Suspense>
  );
}

/** The start of every page with a top bar. */
export function Page({
  bar = <TopBar />,
  isPayment = false,
  children,
}: {
  bar?: ReactNode;
  isPayment?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles['page']}>
      <a className={styles['skip']} href="#main">
        <Trans>Aller au contenu</Trans>
      </a>
      {bar}
      <StateBar isOfPayment={isPayment} />
      {children}
    </div>
  );
}

/** The main content. It is inert when a newer build owns its data, since nothing could be stored. */
export function Main({ className = styles['main'] ?? '', children }: { className?: string; children: ReactNode }) {
  const isOutdated = useUpdate((state) => state.isOutdated);
  return (
    <main className={className} id="main" inert={isOutdated}>
      {children}
    </main>
  );
}
