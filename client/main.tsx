import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type LocaleCode, localeCodes } from '#shared/locales.ts';
import { manifestPath } from '#shared/manifest-path.ts';
import type { Phase } from '#shared/prelaunch/phases.ts';
import { localeOf } from '#shared/routes.ts';
import { browserPublicData, runWhenIdle } from './frame/network/browser-public-data.ts';
import { watchBrowserState } from './frame/device/connectivity-store.ts';
import { startI18n } from './frame/i18n/i18n.ts';
import { keepTranslatedText } from './frame/i18n/translated-text.ts';
import { documentAt } from './frame/navigation/own-document.ts';
import { createRouter } from './frame/router.ts';
import { watchTitles } from './frame/layouts/title-focus.ts';
import { registerWorker } from './frame/update/update-store.ts';
import './ui/base.css';

/** The longest page load on a healthy device. */
const SLOW_MS = 1_000;

/** The languages the server enabled, written in the document. */
function enabledLocales(): readonly LocaleCode[] {
  const named = document.documentElement.dataset['locales']?.split(',') ?? [];
  return localeCodes.filter((code) => named.includes(code));
}

/** The pages on other sites that the server names in the document. */
function socialLinks(): readonly string[] {
  return document.documentElement.dataset['social']?.split(' ').filter(Boolean) ?? [];
}

/** The page handles input between two tasks. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Shows a loading state for a page whose first data takes long. */
async function showPlaceholderWhile(loaded: Promise<void>, root: HTMLElement, i18n: I18n): Promise<void> {
  const slow = new Promise((resolve) => setTimeout(resolve, SLOW_MS, 'slow'));
  if ((await Promise.race([loaded, slow])) !== 'slow') return;
  const { showPlaceholder } = await import('./frame/errors/slow-start.tsx');
  await showPlaceholder(loaded, root, i18n);
}

async function boot(root: HTMLElement): Promise<void> {
  keepTranslatedText(document);
  const locales = enabledLocales();
  const locale = localeOf(location.pathname, locales);
  document.documentElement.lang = locale;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(locale));
  const i18n = await startI18n(locale);
  const publicData = browserPublicData();
  const router = createRouter({
    i18n,
    publicData,
    locales,
    socialLinks: socialLinks(),
    phase: document.documentElement.dataset['phase'] as Phase,
    origin: location.origin,
    document: documentAt(location.pathname, locales),
  });
  // A page that replaces a failed render is not hydrated: the app replaces it.
  const isRendered = root.firstElementChild?.hasAttribute('data-stand-in') === false;
  // The server embeds its data in its own way, so the router must not look for other data.
  if (isRendered) Object.assign(router, { ssr: { manifest: undefined } });
  const asked = router.latestLocation.pathname;
  await breath();
  const loaded = router.load();
  if (root.childElementCount === 0) void showPlaceholderWhile(loaded, root, i18n);
  await loaded;
  // A known person may be redirected at once, so the rendered page would not match.
  const isSame = router.state.location.pathname === asked;
  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>
  );
  await breath();
  if (isRendered && isSame) {
    // As a transition, React hydrates the page in short tasks, and responds to a tap in between.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    root.replaceChildren();
    // The app's head says the same, and follows the navigation.
    for (const said of document.querySelectorAll('[data-shell]')) said.remove();
    createRoot(root).render(app);
  }
  watchTitles(router);

  watchBrowserState();
  runWhenIdle(() => {
    void import('./frame/start.ts').then(({ start }) => start(publicData, router));
    void registerWorker();
  });
  if (import.meta.env.DEV) void import('./dev/inspector.tsx').then(({ mount }) => mount());
}

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) void boot(root);
