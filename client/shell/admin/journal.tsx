import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { JournalEntry } from '#shared/users/user.schema.ts';
import styles from './admin.module.css';

interface JournalProps {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  readonly words: (action: string) => ReactNode;
  readonly locale: LocaleCode;
}

/** The audit log of a record. */
export function Journal({ entries, words, locale }: JournalProps) {
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
              {words(action)}
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
