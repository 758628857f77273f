import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../accounts.module.css';

/** The result of a mailed link. Its form is gone, and the focus would fall to the page: it comes here. */
export function LinkResult({ children }: { readonly children: ReactNode }) {
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <p ref={result} className={styles['result']} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
