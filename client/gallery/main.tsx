import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { I18nProvider as AriaLocale } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import type { LocaleCode } from '#shared/locales.ts';
import '../ui/base.css';
import { Gallery } from './gallery.tsx';

const catalogs = {
  fr: () => import('../../locales/gallery/fr.po'),
  en: () => import('../../locales/gallery/en.po'),
};

/** A separate page with a separate build: no screen of the product loads a byte of it. */
async function boot(root: HTMLElement): Promise<void> {
  const locale: LocaleCode = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'fr';
  const { messages } = await catalogs[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  document.documentElement.lang = locale;
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <AriaLocale locale={locale}>
          <Gallery locale={locale} />
        </AriaLocale>
      </I18nProvider>
    </StrictMode>,
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) void boot(root);
