import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Corners, Picture } from '../../ui/photo/picture.tsx';
import { Copyright } from '../navigation/copyright.tsx';
import { LanguageToggle } from '../navigation/footer.tsx';
import { Main } from './layouts.tsx';
import styles from './layouts.module.css';
import { UpdateBar } from './state-bar.tsx';
import { Brand } from '../navigation/top-bar.tsx';

/** Split screen: the form, and a photograph on wide screens. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <UpdateBar />
      <div className={styles['split']}>
        <div className={styles['panel']}>
          <header>
            <Brand />
          </header>
          <Main className={styles['panelBody'] ?? ''}>{children}</Main>
          <footer className={styles['panelFoot']}>
            <Copyright />
            <LanguageToggle />
          </footer>
        </div>
        <aside className={styles['side']}>
          <Picture
            base="/photos/sign-in"
            widths={[960, 1_440]}
            sizes="53vw"
            width={1_440}
            height={960}
            alt={t`Un chalet éclairé de l’intérieur, dans la neige, à l’heure bleue`}
          />
          <Corners />
        </aside>
      </div>
    </>
  );
}
