import styles from './mark.module.css';

/** `clicked`: it pulses once when an item was sent. `waiting`: the dot is dashed until then. */
export type MarkState = 'still' | 'clicked' | 'waiting';

/** Four viewfinder corners around a dot; decoration beside a name. */
export function Mark({ size = 24, state = 'still' }: { size?: number; state?: MarkState }) {
  return (
    <svg className={styles['mark']} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        className={styles['corners']}
        d="M3 8.5V3H8.5M15.5 3H21V8.5M21 15.5V21H15.5M8.5 21H3V15.5"
        fill="none"
        strokeWidth={size > 48 ? 1 : 2.2}
      />
      {state === 'waiting' ? (
        <>
          <circle className={styles['waiting']} cx="12" cy="12" r="4.6" />
          <circle className={styles['core']} cx="12" cy="12" r="1.2" />
        </>
      ) : (
        <circle
          className={`${styles['dot']} ${state === 'clicked' ? styles['clicked'] : ''}`}
          cx="12"
          cy="12"
          r="3.6"
        />
      )}
    </svg>
  );
}
