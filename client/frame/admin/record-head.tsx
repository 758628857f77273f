import type { ReactNode } from 'react';
import styles from './admin.module.css';

/** The head of one person's or photographer's page: the name, and the state of the account. */
export function RecordHead({ name, status }: { readonly name: string; readonly status: ReactNode }) {
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']} translate="no">
        {name}
      </h1>
      {status}
    </div>
  );
}
