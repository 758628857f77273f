import styles from './spinner.module.css';

/** An activity indicator; decoration beside a text. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg className={styles['spinner']} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles['track']} cx="12" cy="12" r="9.5" />
      <circle className={styles['arc']} cx="12" cy="12" r="9.5" pathLength="100" />
    </svg>
  );
}
