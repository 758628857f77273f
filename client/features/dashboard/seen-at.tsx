import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './dashboard.module.css';

const FRESH_MS = 5 * 60_000;

/** The age of the shown data, once it is not fresh any more. */
export function SeenAt({ at, now, locale }: { at: string; now: number; locale: LocaleCode }) {
  if (now - Date.parse(at) < FRESH_MS) return null;
  return (
    <p className={styles['age']}>
      <Trans>Vu {formatsOf(locale).ago(at, now)}</Trans>
    </p>
  );
}
