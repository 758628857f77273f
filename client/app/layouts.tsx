import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { CloudUpload, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { matchInternal, urlOf } from '#shared/routes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './layouts.module.css';
import { RouteLink, useLocale } from './route-link.tsx';
import { StateBar } from './state-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useUpdate } from './update-store.ts';

/** Top bar, state bar, content, compact footer. `home` gives the page its full width. */
export function DefaultLayout({
  kind = 'default',
  children,
}: {
  kind?: 'default' | 'home' | 'narrow';
  children: ReactNode;
}) {
  const inner = kind === 'narrow' ? `${styles['content']} ${styles['narrow']}` : styles['content'];
  return (
    <div className={styles['page']}>
      <SkipLink />
      <TopBar />
      <StateBar />
      <Main>{kind === 'home' ? children : <div className={inner}>{children}</div>}</Main>
      <Footer />
    </div>
  );
}

/** One task and nothing beside it: no footer. */
export function BookLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <SkipLink />
      <TopBar />
      <StateBar />
      <Main>
        <div className={`${styles['content']} ${styles['narrow']}`}>{children}</div>
      </Main>
    </div>
  );
}

/** Side drawer on wide screens; each entry ships with its screen. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const isOutdated = useUpdate((state) => state.isOutdated);
  return (
    <div className={styles['page']}>
      <SkipLink />
      <TopBar />
      <StateBar />
      <div className={styles['dashboard']}>
        <nav className={styles['drawer']} aria-label={t`Tableau de bord`} inert={isOutdated}>
          <RouteLink name="contracts">
            <Icon of={FileText} />
            <Trans>Contrats</Trans>
          </RouteLink>
          <RouteLink name="outbox">
            <Icon of={CloudUpload} />
            <Trans>Envois</Trans>
          </RouteLink>
        </nav>
        <Main>
          <div className={styles['content']}>{children}</div>
        </Main>
      </div>
      <Footer />
    </div>
  );
}

/** What the page is about. Once its data is a newer build's, nothing in it can be begun that could not be kept. */
export function Main({ className = styles['main'] ?? '', children }: { className?: string; children: ReactNode }) {
  const isOutdated = useUpdate((state) => state.isOutdated);
  return (
    <main className={className} id="main" inert={isOutdated}>
      {children}
    </main>
  );
}

function SkipLink() {
  return (
    <a className={styles['skip']} href="#main">
      <Trans>Aller au contenu</Trans>
    </a>
  );
}

function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerInner']}>
        <span>© {currentYear()} Déclic</span>
        <LanguageToggle />
      </div>
    </footer>
  );
}

export function currentYear(): number {
  return new Date().getFullYear();
}

const LANGUAGE_NAMES: Record<LocaleCode, string> = { fr: 'Français', en: 'English' };

/** The same page in the other language; shown where more than one is enabled. */
export function LanguageToggle() {
  const { t } = useLingui();
  const locale = useLocale();
  const found = useRouterState({ select: (state) => matchInternal(state.location.pathname) });
  const { locales } = useRouteContext({ from: '__root__' });
  if (locales.length < 2) return null;
  return (
    <nav className={styles['toggle']} aria-label={t`Langue`}>
      {locales.map((code) => (
        <a
          key={code}
          href={found === null ? urlOf('index', code) : urlOf(found.name, code, found.params)}
          hrefLang={code}
          lang={code}
          {...(code === locale ? { 'aria-current': 'true' as const } : {})}
        >
          {LANGUAGE_NAMES[code]}
        </a>
      ))}
    </nav>
  );
}
