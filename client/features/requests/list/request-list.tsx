import { Trans, useLingui } from '@lingui/react/macro';
import { localDateOf } from '#shared/dates.ts';
import type { ReactNode } from 'react';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteStatus } from '#shared/quotes/quote.states.ts';
import { useDeclineReasons } from '../page/decline-reasons.ts';
import { useStatusWords } from '../request-words.ts';
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
          request={one.shown.request}
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

/** The state of a request for its reader: a photographer reads what became of their quote. */
function useListedWords(locale: LocaleCode, now: number) {
  const { t } = useLingui();
  const words = useStatusWords();
  const ofQuote: Record<QuoteStatus, { tone: StatusTone; text: string }> = {
    sent: { tone: 'info', text: t`Soumission envoyée` },
    accepted: { tone: 'success', text: t`Acceptée` },
    rejected: { tone: 'neutral', text: t`Soumission refusée` },
    withdrawn: { tone: 'neutral', text: t`Soumission retirée` },
    expired: { tone: 'neutral', text: t`Soumission expirée` },
    not_selected: { tone: 'neutral', text: t`Une autre soumission a été choisie` },
  };
  return ({ shown, quotes: [quote] }: ListedRequest) => {
    const { request, pending } = shown;
    if (request.view === 'full' && request.status === 'open' && pending.length === 0) {
      const end = formatsOf(locale).dateShort(localDateOf(new Date(request.expires_at)), now);
      return { tone: 'warning' as const, text: t`En attente, expire le ${end}` };
    }
    const isOwn = shown.request.view !== 'full' && shown.pending.length === 0 && shown.booking === null;
    return isOwn && quote !== undefined ? ofQuote[quote.status] : words(shown);
  };
}
