import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from '../layouts/page.module.css';
import { useMending } from './use-mending.ts';
import { useNow } from '../device/use-now.ts';
import { MINUTE_MS } from '#shared/durations.ts';

interface SeenNoteProps {
  /** ISO 8601. */
  readonly at: string;
  readonly locale: LocaleCode;
  /** Asks for newer data. */
  readonly onAgain: () => unknown;
}

/** The age of the data shown while the server cannot be reached; retries automatically. */
export default function SeenNote({ at, locale, onAgain }: SeenNoteProps) {
  const now = useNow(MINUTE_MS);
  useMending(true, onAgain);
  return (
    <p className={styles['age']} role="status">
      <Trans>Vu {formatsOf(locale).ago(at, now)}</Trans>
    </p>
  );
}
