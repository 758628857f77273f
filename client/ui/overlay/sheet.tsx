import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../button/icon-button.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The action, which stays visible below the scrolled content. */
  readonly foot?: ReactNode;
}

/**
 * A panel over the page: from below on a phone, from the right on a wide screen. It is open while it is rendered;
 * Escape and a press outside close it, and the focus returns. Lists and menus inside it open above it, which a native
 * dialog would not allow.
 */
export function Sheet({ title, closeLabel, onClose, children, foot }: SheetProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles['overlay'] ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles['sheet'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''}>
          <div className={styles['head']}>
            <Heading slot="title" className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles['body']}>{children}</div>
          {foot === undefined ? null : <div className={styles['foot']}>{foot}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
