import { Trans } from '@lingui/react/macro';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import styles from './movements.module.css';

const Movements = lazy(() => import('./movements.tsx'));

/** « Chaque mouvement »: closed until its reader asks. Movements are read then. */
export function Ledger(props: ComponentProps<typeof Movements>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['box']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Chaque mouvement, dans l’ordre</Trans>
      </summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <Movements {...props} />
        </Suspense>
      ) : null}
    </details>
  );
}
