import { useLingui } from '@lingui/react/macro';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './error-screen.module.css';

/** The link home of a missing page. It loads a new page, since the app in this one may have failed. */
export function ErrorBar() {
  const { i18n } = useLingui();
  return (
    <header className={styles['bar']}>
      <a className={styles['brand']} href={urlOf('index', i18n.locale as LocaleCode)}>
        <Mark />
        <span translate="no">Déclic</span>
      </a>
    </header>
  );
}
