import { Trans } from '@lingui/react/macro';
import styles from './specimens.module.css';
import tokens from './tokens.module.css';
import { Section } from './section.tsx';

/** Each token with the text colour used on it. */
const swatches = [
  'primary',
  'band',
  'secondary',
  'accent',
  'accent-text',
  'error',
  'warning',
  'info',
  'success',
  'bg',
  'surface',
  'paper',
  'plate',
  'selected',
  'field',
  'line',
  'offline-bg',
  'success-bg',
  'info-bg',
  'error-bg',
  'toast',
] as const;

/** Uses the current theme of the page. */
export function TokensSection() {
  return (
    <Section title={<Trans>Couleurs</Trans>} span={3}>
      <div className={styles['swatches']}>
        {swatches.map((name) => (
          <div key={name} className={styles['swatch']}>
            <span className={`${styles['colour']} ${tokens[name]}`} aria-hidden="true">
              Aa
            </span>
            <code>--{name}</code>
          </div>
        ))}
      </div>
    </Section>
  );
}
