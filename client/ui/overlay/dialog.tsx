import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** For large content. */
  readonly isWide?: boolean;
  /** Its first field is not what most people came for: no keyboard rises over the rest. */
  readonly isFieldLater?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The browser's own modal dialog: focus goes to its first field and stays inside, Escape closes. It is open while it is
 * rendered; it closes before it is removed from the document, so that the focus returns.
 */
export function Dialog({ title, closeLabel, isWide = false, isFieldLater = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    if (!isFieldLater) shown?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => shown?.close();
  }, [isFieldLater]);
  return (
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${isWide ? styles['wide'] : ''}`}
      aria-labelledby={titleId}
      onCancel={onClose}
      // The event of a closing comes later: a dialog that opened again meanwhile, as React's strict mode does, stays.
      onClose={({ currentTarget }) => (currentTarget.open ? undefined : onClose())}
    >
      <div className={styles['head']}>
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        <button type="button" className={styles['close']} aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} size={24} />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** The actions of a dialog, last in it: in view also when the dialog is taller than the screen. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>;
}
