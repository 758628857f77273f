import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { matchInternal, urlOf } from '#shared/routes.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Copyright } from './copyright.tsx';
import styles from './footer.module.css';
import { RouteLink, useLocale } from './route-link.tsx';
import { useSession } from '../session/session-store.ts';
import { Brand } from './top-bar.tsx';

/** The five cities of the landing and the footer, by their slug. */
const cities = { montreal: 'Montréal', laval: 'Laval', levis: 'Lévis', longueuil: 'Longueuil', quebec: 'Québec' };

/** Links to the main pages, then the last line; an entry is added with its screen. */
export function Footer() {
  const locale = useLocale();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  return (
    <footer className={`${styles['footer']} ${styles['long']}`}>
      <div className={styles['columns']}>
        <nav className={styles['search']} aria-labelledby="footer-categories">
          <h2 className={styles['title']} id="footer-categories">
            <Trans>Séances photo</Trans>
          </h2>
          <ul className={styles['links']}>
            {categoryKeys.map((key) => (
              <li key={key}>
                <RouteLink name="search" search={{ name: key }}>
                  {categoryLabels[locale][key]}
                </RouteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav className={styles['search']} aria-labelledby="footer-cities">
          <h2 className={styles['title']} id="footer-cities">
            <Trans>Villes et services</Trans>
          </h2>
          <ul className={`${styles['links']} ${styles['about']}`}>
            {Object.entries(cities).map(([city, name]) => (
              <li key={city}>
                <RouteLink name="search" search={{ city }}>
                  {name}
                </RouteLink>
              </li>
            ))}
            <li>
              <RouteLink name="search" search={{ type: 'personal' }}>
                <Trans>Personnel</Trans>
              </RouteLink>
            </li>
            <li>
              <RouteLink name="search" search={{ type: 'professional' }}>
                <Trans>Professionnel</Trans>
              </RouteLink>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-about">
          <h2 className={styles['title']} id="footer-about" translate="no">
            Déclic
          </h2>
          <ul className={`${styles['links']} ${styles['about']}`}>
            <li>
              <RouteLink name="about-us">
                <Trans>À propos</Trans>
              </RouteLink>
            </li>
            <li>
              <RouteLink name="faq">
                <Trans>Foire aux questions</Trans>
              </RouteLink>
            </li>
            <li>
              <RouteLink name="contact">
                <Trans>Nous joindre</Trans>
              </RouteLink>
            </li>
            <li>
              <RouteLink name="terms-and-conditions">
                <Trans>Conditions d’utilisation</Trans>
              </RouteLink>
            </li>
            <li>
              <RouteLink name="privacy">
                <Trans>Confidentialité</Trans>
              </RouteLink>
            </li>
          </ul>
        </nav>
        <div className={styles['buttons']}>
          <RouteLink name="search" className={`${buttonClass({ look: 'quiet' })} ${styles['search']}`}>
            <Trans>Rechercher</Trans>
          </RouteLink>
          {isSignedIn ? null : (
            <>
              <RouteLink name="onboarding" className={buttonClass({ look: 'bare' })}>
                <Trans>Devenir photographe</Trans>
              </RouteLink>
              <RouteLink name="signup" className={buttonClass({ look: 'bare' })}>
                <Trans>S’inscrire</Trans>
              </RouteLink>
              <RouteLink name="signin" className={buttonClass({ look: 'bare' })}>
                <Trans>Se connecter</Trans>
              </RouteLink>
            </>
          )}
        </div>
      </div>
      <LastLine />
    </footer>
  );
}

/** Below a dashboard or a search: only the last line, with the logos of our pages on other sites. */
export function CompactFooter() {
  return (
    <footer className={styles['footer']}>
      <LastLine hasLogos />
    </footer>
  );
}

function LastLine({ hasLogos = false }: { hasLogos?: boolean }) {
  return (
    <div className={styles['last']}>
      <Brand />
      <Copyright />
      <SocialLinks hasLogos={hasLogos} />
      <LanguageToggle />
    </div>
  );
}

/** The sites whose logo is in `client/public/social/logos.svg`; any other is named. */
const drawn: ReadonlySet<string> = new Set([
  'facebook',
  'instagram',
  'linkedin',
  'mastodon',
  'pinterest',
  'threads',
  'tiktok',
  'x',
  'youtube',
]);

/** Our pages on other sites, by the name of the site; none without `SOCIAL_LINKS`. */
function SocialLinks({ hasLogos }: { hasLogos: boolean }) {
  const { socialLinks } = useRouteContext({ from: '__root__' });
  if (socialLinks.length === 0) return null;
  return (
    <ul className={styles['social']}>
      {socialLinks.map((href) => {
        const site = new URL(href).hostname.replace('www.', '').split('.')[0] ?? href;
        const isDrawn = hasLogos && drawn.has(site);
        return (
          <li key={href}>
            <a href={href} rel="me noopener" className={isDrawn ? styles['logo'] : undefined}>
              {isDrawn ? (
                <svg width={24} height={24} aria-hidden="true">
                  <use href={`/social/logos.svg#${site}`} />
                </svg>
              ) : null}
              <span className={isDrawn ? 'visually-hidden' : 'capital'}>{site}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const LANGUAGE_NAMES: Record<LocaleCode, string> = { fr: 'Français', en: 'English' };

/**
 * A link to the same page in the other language, shown when several languages are enabled. The page stays, with what is
 * typed in it.
 * @param label the name of the landmark, on a page whose footer has a toggle too
 */
export function LanguageToggle({ label }: { label?: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const found = useRouterState({ select: (state) => matchInternal(state.location.pathname) });
  const { locales } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  // A page that is still waking has texts of the server: other ones would not match them.
  const isAwake = useSession(({ status }) => status !== 'unknown');
  if (locales.length < 2) return null;
  return (
    <nav className={styles['toggle']} aria-label={label ?? t`Langue`}>
      {locales.map((code) => (
        <a
          key={code}
          href={found === null ? urlOf('index', code) : urlOf(found.name, code, found.params)}
          onClick={(event) => {
            const { currentTarget, ctrlKey, metaKey, shiftKey } = event;
            // The rendered page is the same for every query; a mailed link has its token after the `#`.
            currentTarget.search = location.search;
            currentTarget.hash = location.hash;
            if (found === null || !isAwake || ctrlKey || metaKey || shiftKey) return;
            event.preventDefault();
            const { pathname, search, hash } = currentTarget;
            void router.navigate({ href: `${pathname}${search}${hash}`, resetScroll: false });
          }}
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
