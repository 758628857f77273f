import type { ReactNode } from 'react';
import styles from './provider.module.css';

/** A section of the profile, with a sentence that explains its purpose. */
export function Section({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <div>
        <h2 className={styles['sectionTitle']}>{title}</h2>
        {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
