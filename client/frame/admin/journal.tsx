import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { JournalEntry } from '#shared/users/user.schema.ts';
import { actionWords } from './action-words.tsx';
import styles from './admin.module.css';

interface JournalProps {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  readonly locale: LocaleCode;
}

/** The audit log of a record. */
export function Journal({ entries, locale }: JournalProps) {
  return (
    <section className={styles['section']}>
      <h2>
        <Trans>Journal</Trans>
      </h2>
      {entries.length === 0 ? (
        <p>
          <Trans>Rien n’a encore été noté.</Trans>
        </p>
      ) : (
        <ol className={styles['journal']}>
          {entries.map(({ id, at, action, actor }) => (
            <li key={id}>
              {actionWords(action)}
              <span>
                {formatsOf(locale).instant(at)}
                {actor === null ? null : `, ${actor.full_name}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
