import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { ThemedPicture } from '../../ui/photo/picture.tsx';
import { ErrorBar } from './error-bar.tsx';
import styles from './error-screen.module.css';

interface ErrorFrameProps {
  /** The tab's title, without the suffix. */
  readonly title: string;
  /** A drawing of `/plates`. */
  readonly picture: string;
  readonly children: ReactNode;
  /** Beside the link home. */
  readonly action: ReactNode;
  /** Technical details for a report. */
  readonly foot: ReactNode;
}

/** The error at the left, a drawing at the right. Its links load a new page, since the app in it may have failed. */
export function ErrorFrame({ title, picture, children, action, foot }: ErrorFrameProps) {
  const { i18n } = useLingui();
  const home = urlOf('index', i18n.locale as LocaleCode);
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ErrorBar />
      <main className={styles['screen']} id="main">
        <div className={styles['words']}>
          {children}
          <p className={styles['actions']}>
            <a className={buttonClass({ isLarge: true })} href={home}>
              <Trans>Retour à l’accueil</Trans>
            </a>
            {action}
          </p>
          <p className={styles['foot']}>{foot}</p>
        </div>
        <div className={styles['picture']}>
          <ThemedPicture base={`/plates/${picture}`} width={560} height={600} />
        </div>
      </main>
    </div>
  );
}
