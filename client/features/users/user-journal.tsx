import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { JournalEntry } from '#shared/users/user.schema.ts';
import { JournalWords } from './user-words.tsx';
import styles from './users.module.css';

/** The audit log of an account, newest first. */
export function UserJournal({ entries, locale }: { entries: readonly JournalEntry[]; locale: LocaleCode }) {
  if (entries.length === 0) {
    return (
      <p>
        <Trans>Rien n’a encore été noté.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles['journal']}>
      {entries.map(({ id, at, action, actor }) => (
        <li key={id}>
          <JournalWords action={action} />
          <span>
            {formatsOf(locale).instant(at)}
            {actor === null ? null : `, ${actor.full_name}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
