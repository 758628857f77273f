import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './outbox.module.css';

interface ReceivedProps {
  readonly thumbnail: ReactNode;
  readonly title: ReactNode;
  /** « Reçu à 8 h 57 » */
  readonly words: string;
  /** « Déclinée »: its row ended since, without success. */
  readonly ended?: string | null;
}

/** A send that the server has. */
export function Received({ thumbnail, title, words, ended = null }: ReceivedProps) {
  return (
    <li className={styles['send']}>
      {thumbnail}
      <div className={styles['body']}>
        <p className={styles['title']}>{title}</p>
        <Status tone={ended === null ? 'success' : 'neutral'}>{ended === null ? words : `${words} · ${ended}`}</Status>
      </div>
      {ended === null ? (
        <span className={styles['tick']}>
          <Icon of={CheckCheck} size={22} />
        </span>
      ) : null}
    </li>
  );
}

/** « à 8 h 57 »: the list names the day. */
export function timeOf(iso: string, locale: LocaleCode): string {
  return formatsOf(locale).when(iso, Date.parse(iso));
}
