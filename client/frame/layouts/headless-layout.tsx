import type { ReactNode } from 'react';
import { Copyright } from '../navigation/copyright.tsx';
import { LanguageToggle } from '../navigation/footer.tsx';
import { Brand } from '../navigation/top-bar.tsx';
import { Main } from './layouts.tsx';
import styles from './headless-layout.module.css';
import { StateBar, UpdateBar } from './state-bar.tsx';

/** A single task, opened from a mail: no top bar, no navigation. `isKept`: the device keeps what is typed. */
export function HeadlessLayout({ isKept = false, children }: { isKept?: boolean; children: ReactNode }) {
  return (
    <>
      {isKept ? <StateBar /> : <UpdateBar />}
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
