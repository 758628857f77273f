import type { ReactNode } from 'react';
import { ErrorBar } from './error-bar.tsx';
import styles from './error-screen.module.css';

/** An error and its remedy as text, without a picture. */
export function ErrorPlain({ title, text, action }: { title: ReactNode; text?: ReactNode; action: ReactNode }) {
  return (
    <div className={styles['page']}>
      <ErrorBar />
      <main className={styles['plain']} id="main">
        <h1 className={styles['title']}>{title}</h1>
        {text === undefined ? null : <p className={styles['text']}>{text}</p>}
        <div className={styles['action']}>{action}</div>
      </main>
    </div>
  );
}
