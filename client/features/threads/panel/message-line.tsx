import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { refusalOf } from '../refusal-words.ts';
import { shownText } from '../shown-text.ts';
import type { ShownMessage } from '../threads.queries.ts';
import { MessageText } from './message-text.tsx';
import styles from './message.module.css';

interface MessageLineProps {
  readonly shown: ShownMessage;
  readonly otherName: string;
  /** The other side's whole name, for their initials. */
  readonly fullName: string;
  readonly locale: LocaleCode;
  /** Takes it back; its words go to the field, or nowhere. */
  readonly onTakeBack: (isEdited: boolean) => void;
}

/** One message: of the other side with their initials, or one's own with what became of it. */
export function MessageLine({ shown: { message, item }, otherName, fullName, locale, onTakeBack }: MessageLineProps) {
  const { t } = useLingui();
  const isMine = message.side === message.reader;
  const time = formatsOf(locale).time(localTimeOf(new Date(message.created_at)));
  if (!isMine) {
    return (
      <li className={styles['line']}>
        <Avatar name={fullName} size={24} />
        <div className={styles['bubble']}>
          <span className="visually-hidden">{t`${otherName} :`}</span>
          <MessageText text={message.text} />
        </div>
        <p className={styles['state']}>{time}</p>
      </li>
    );
  }
  return (
    <li className={`${styles['line']} ${styles['mine']}`}>
      <div className={`${styles['bubble']} ${item === null ? '' : styles['unsent']}`}>
        <span className="visually-hidden">{t`Vous :`}</span>
        <MessageText text={shownText(message)} />
      </div>
      {item === null ? (
        <p className={styles['state']}>
          {time} · {message.read_at === null ? <Trans>reçu</Trans> : <Trans>lu</Trans>}{' '}
          <Icon of={message.read_at === null ? Check : CheckCheck} size={16} />
        </p>
      ) : (
        <Unsent item={item} onTakeBack={onTakeBack} />
      )}
    </li>
  );
}

interface UnsentProps extends Pick<MessageLineProps, 'onTakeBack'> {
  readonly item: NonNullable<ShownMessage['item']>;
}

/** The state of a message that the server does not have; it can be taken back until its first try. */
function Unsent({ item, onTakeBack }: UnsentProps) {
  const { i18n } = useLingui();
  const isRefused = item.state === 'needs_you';
  const canTakeBack = isRefused || (item.attempts === 0 && item.state !== 'in_flight');
  return (
    <div className={styles['actions']}>
      <p className={`${styles['waiting']} ${isRefused ? styles['refused'] : ''}`}>
        <Icon of={isRefused ? CircleAlert : Clock} size={16} />
        {isRefused ? i18n._(refusalOf(item)) : <Trans>Pas encore envoyé</Trans>}
      </p>
      {canTakeBack ? (
        <>
          <button type="button" className={styles['action']} onClick={() => onTakeBack(true)}>
            <Trans>Modifier</Trans>
          </button>
          <button type="button" className={styles['action']} onClick={() => onTakeBack(false)}>
            <Trans>Retirer</Trans>
          </button>
        </>
      ) : null}
    </div>
  );
}
