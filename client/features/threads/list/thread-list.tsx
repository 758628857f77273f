import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeptList, listState } from '#client/data/db/kept-list.ts';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { shortWhen } from '#shared/formats/short/short-when.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { MASKED } from '#shared/threads/mask/contact-mask.ts';
import { shownText } from '../shown-text.ts';
import type { ListedThread } from './thread-list.queries.ts';
import styles from './thread-list.module.css';

interface ThreadListProps {
  /** Undefined while the device's database is being read. */
  readonly threads: KeptList<ListedThread> | undefined;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The person's threads, the newest first, each with what is unread; a line leads to its page. */
export function ThreadList({ threads, locale, now }: ThreadListProps) {
  const { t } = useLingui();
  const state = listState(threads);
  if (threads === undefined || state === 'unread') return null;
  if (state === 'coming') return <NotYet label={t`Vos messages arrivent.`} skeleton={<Skeleton shape="line" />} />;
  if (state === 'none') {
    return (
      <EmptyState
        title={<Trans>Aucun message</Trans>}
        text={
          <Trans>Ce que vous et l’autre partie d’une demande vous écrivez paraît ici, et vos questions aussi.</Trans>
        }
      />
    );
  }
  return (
    <ul className={styles['rows']}>
      {threads.rows.map((thread) => (
        <Row key={thread.key} {...{ thread, locale, now }} />
      ))}
    </ul>
  );
}

function Row({ thread, locale, now }: { thread: ListedThread; locale: LocaleCode; now: number }) {
  const { t } = useLingui();
  const { request, messages, reader, unread } = thread;
  const last = messages.at(-1);
  if (last === undefined) return null;
  const formats = formatsOf(locale);
  const author = messages.find(({ message }) => message.provider_name !== '')?.message.provider_name;
  const asker = messages.find(({ message }) => message.client_name !== null)?.message.client_name;
  const known = reader === 'provider' ? (request?.client_name ?? asker) : (author ?? request?.provider_name);
  const nobody = reader === 'provider' ? t`La personne qui demande` : t`Photographe`;
  const name = known ?? nobody;
  const { message, item } = last;
  const text = shownText(message)
    .split(MASKED)
    .filter((_, index) => index % 2 === 0);
  const isMine = message.side === message.reader;
  const isUnread = unread > 0;
  return (
    <li className={`${styles['row']} ${isUnread ? styles['unread'] : ''}`}>
      {/* Who is not named has no initials. */}
      <Avatar name={known ?? ''} />
      <div className={styles['said']}>
        <div className={styles['line']}>
          <RouteLink name="question" params={{ id: thread.key }} className={styles['link'] ?? ''}>
            {name}
          </RouteLink>
          <span className={styles['when']}>
            {item === null ? shortWhen(message.created_at, now, locale) : <Trans>Pas encore envoyé</Trans>}
          </span>
        </div>
        <p className={styles['about']}>
          {request === null ? (
            <Trans>Question</Trans>
          ) : (
            `${categoryLabels[locale][request.category]}, ${formats.dateShort(request.date, now)}`
          )}
        </p>
        <div className={styles['line']}>
          <p className={styles['words']}>
            {isMine ? `${t`Vous :`} ` : ''}
            <span lang={writtenIn(message.text)}>{text.join('…')}</span>
          </p>
          {isUnread ? (
            <>
              <span className={styles['count']} aria-hidden="true">
                {unread}
              </span>
              <span className="visually-hidden">
                <Plural value={unread} one="# message non lu" other="# messages non lus" />
              </span>
            </>
          ) : null}
        </div>
      </div>
    </li>
  );
}
