import { Trans, useLingui } from '@lingui/react/macro';
import { localDateOf } from '#shared/dates.ts';
import type { ReactNode } from 'react';
import { Status } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { useDeclineReasons } from '../page/decline-reasons.ts';
import { useStatusWords } from '../request-words.ts';
import { sessionMoment } from '../session-moment.ts';
import type { ListedRequest } from './in-tabs.ts';
import { RequestCard } from './request-card.tsx';
import styles from '../requests.module.css';

interface RequestListProps {
  readonly listed: readonly ListedRequest[];
  readonly locale: LocaleCode;
  readonly now: number;
  readonly link: (id: string, className: string, children: ReactNode) => ReactNode;
}

/** Requests in a tab, each with its state. */
export function RequestList({ listed, locale, now, link }: RequestListProps) {
  return (
    <ul className={styles['list']}>
      {listed.map((one) => (
        <RequestCard
          key={one.shown.request.id}
          request={{ ...one.shown.request, ...sessionMoment(one.shown) }}
          locale={locale}
          status={<ListedState listed={one} locale={locale} now={now} />}
          link={(className, content) => link(one.shown.request.id, className, content)}
        />
      ))}
    </ul>
  );
}

/** The state of a request, and what its reader asks next: whether it was seen, why it was declined. */
function ListedState({ listed, locale, now }: { listed: ListedRequest } & Pick<RequestListProps, 'locale' | 'now'>) {
  const { tone, text } = useListedWords(locale, now)(listed);
  const reasons = useDeclineReasons();
  const { request } = listed.shown;
  const seenAt = listed.quotes.find(({ status }) => status === 'sent')?.seen_at ?? null;
  const reason = request.status === 'declined' ? request.decline_reason : null;
  return (
    <>
      <Status tone={tone}>{text}</Status>
      {request.view === 'full' || seenAt === null ? null : (
        <>
          {' · '}
          <Trans>vue {formatsOf(locale).ago(seenAt, now)}</Trans>
        </>
      )}
      {reason === null ? null : ` · ${reasons[reason]}`}
    </>
  );
}

/** The state of a request for its reader; one that waits for quotes says until when. */
function useListedWords(locale: LocaleCode, now: number) {
  const { t } = useLingui();
  const words = useStatusWords();
  return ({ shown, quotes }: ListedRequest) => {
    const { request, pending } = shown;
    if (request.view === 'full' && request.status === 'open' && pending.length === 0) {
      const end = formatsOf(locale).dateShort(localDateOf(new Date(request.expires_at)), now);
      return { tone: 'warning' as const, text: t`En attente, expire le ${end}` };
    }
    return words(shown, quotes);
  };
}
