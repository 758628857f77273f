import { type ReactNode, useId } from 'react';
import styles from './gallery.module.css';

/** One family of components, in one, two or three columns. */
export function Section({ title, span = 1, children }: { title: ReactNode; span?: 1 | 2 | 3; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${styles['section']} ${styles[`span${span}`]}`} aria-labelledby={id}>
      <h2 className={styles['sectionTitle']} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={styles['line']}>{children}</div>;
}

export function Note({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
