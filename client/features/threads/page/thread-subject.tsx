import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { shortSession } from '#shared/formats/short/short-when.ts';
import { isGuest } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { isQuoteLive } from '#shared/quotes/live-quote.ts';
import type { RequestThread } from './request-thread.queries.ts';
import styles from './thread-page.module.css';

interface ThreadSubjectProps {
  readonly thread: RequestThread;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The quote or the request that a thread is about, which leads to its page. */
export function ThreadSubject({ thread, locale, now }: ThreadSubjectProps) {
  const { owner, request, quote, partner } = thread;
  const formats = formatsOf(locale);
  const isLive = quote !== null && isQuoteLive(quote, now);
  const until = new Date(quote?.valid_until ?? now);
  const session = shortSession(quote?.date ?? request.date, quote?.time ?? request.time, now, locale);
  const validUntil = shortSession(localDateOf(until), localTimeOf(until), now, locale);
  const amount = formats.moneyExact(quote?.total_cents ?? 0);
  return (
    <div className={styles['subject']}>
      <Icon of={FileText} />
      <div className={styles['who']}>
        <p>
          {isLive ? (
            <Trans>Soumission de {amount}</Trans>
          ) : partner.isAwarded && quote?.status === 'accepted' ? (
            <Trans>Soumission acceptée, {amount}</Trans>
          ) : partner.isAwarded ? (
            <Trans>Séance réservée</Trans>
          ) : (
            <Trans>Demande de soumission</Trans>
          )}
        </p>
        <p className={styles['about']}>
          {isLive ? <Trans>Valide jusqu’au {validUntil}</Trans> : `${request.city}, ${session}`}
        </p>
      </div>
      <RouteLink
        name={isGuest(owner) ? 'quote-request' : 'contract'}
        params={{ id: request.id }}
        className={styles['see'] ?? ''}
      >
        <Trans>Voir</Trans>
      </RouteLink>
    </div>
  );
}
