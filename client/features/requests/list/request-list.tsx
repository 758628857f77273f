import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteStatus } from '#shared/quotes/quote.states.ts';
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
  const stateOf = useListedWords();
  return (
    <ul className={styles['list']}>
      {listed.map((one) => {
        const { request } = one.shown;
        const { tone, text } = stateOf(one);
        const seenAt = one.quotes.find(({ status }) => status === 'sent')?.seen_at ?? null;
        return (
          <RequestCard
            key={request.id}
            request={request}
            locale={locale}
            status={
              <>
                <Status tone={tone}>{text}</Status>
                {request.view === 'full' || seenAt === null ? null : (
                  <>
                    {' · '}
                    <Trans>vue {formatsOf(locale).ago(seenAt, now)}</Trans>
                  </>
                )}
              </>
            }
            link={(className, content) => link(request.id, className, content)}
          />
        );
      })}
    </ul>
  );
}

/** The state of a request for its reader: a photographer reads what became of their quote. */
function useListedWords() {
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
    const isOwn = shown.request.view !== 'full' && shown.pending.length === 0 && shown.booking === null;
    return isOwn && quote !== undefined ? ofQuote[quote.status] : words(shown);
  };
}
