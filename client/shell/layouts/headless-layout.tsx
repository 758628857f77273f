import type { ReactNode } from 'react';
import { Copyright, LanguageToggle } from '../navigation/footer.tsx';
import { Brand } from '../navigation/top-bar.tsx';
import { Main } from './layouts.tsx';
import styles from './headless-layout.module.css';
import { UpdateBar } from './state-bar.tsx';

/** A single task, opened from a mail: no top bar, no navigation. */
export function HeadlessLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <UpdateBar />
      <div className={styles['page']}>
        <header>
          <Brand />
        </header>
        <Main className={styles['main'] ?? ''}>{children}</Main>
        <footer className={styles['foot']}>
          <Copyright />
          <LanguageToggle />
        </footer>
      </div>
    </>
  );
}
