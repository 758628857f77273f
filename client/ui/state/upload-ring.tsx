import type { ReactNode } from 'react';
import styles from './upload-ring.module.css';

/** The state of a photo on its way: `needsYou` waits for the person. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'received' | 'needsYou';

interface UploadRingProps {
  readonly state: UploadState;
  /** The state in words, with its progress. */
  readonly label: string;
  /** From 0 to 1, while it is sent or paused. */
  readonly value?: number;
}

const ROUND = 100;

/** The state of a photo, in its corner. */
export function UploadRing({ state, label, value = 0 }: UploadRingProps) {
  return (
    <svg className={`${styles['ring']} ${styles[state]}`} viewBox="0 0 28 28" role="img" aria-label={label}>
      <circle className={styles['disc']} cx="14" cy="14" r="14" />
      {shapes[state](value)}
    </svg>
  );
}

const shapes: Record<UploadState, (value: number) => ReactNode> = {
  waiting: () => (
    <>
      <circle className={styles['dashed']} cx="14" cy="14" r="9" />
      <path d="M14 9.5V14l3 2" />
    </>
  ),
  sending: (value) => (
    <>
      <Arc value={value} />
      <circle className={styles['dot']} cx="14" cy="14" r="4" />
    </>
  ),
  paused: (value) => (
    <>
      <Arc value={value} />
      <path d="M12 11v6M16 11v6" />
    </>
  ),
  // Received but not ready: the circle is still open.
  received: () => (
    <>
      <circle className={styles['dashed']} cx="14" cy="14" r="9" />
      <path d="m10.5 14.3 2.5 2.5 4.5-5" />
    </>
  ),
  needsYou: () => <path d="M14 8v7.5M14 19.5v.1" />,
};

function Arc({ value }: { value: number }) {
  return (
    <>
      <circle className={styles['track']} cx="14" cy="14" r="9" />
      <circle
        className={styles['arc']}
        cx="14"
        cy="14"
        r="9"
        pathLength={ROUND}
        strokeDasharray={`${value * ROUND} ${ROUND}`}
        transform="rotate(-90 14 14)"
      />
    </>
  );
}
