import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { inTabs } from '../../../features/requests/list/in-tabs.ts';
import { isStuck, NextCard } from '../../../features/requests/list/next-card.tsx';
import styles from '../../../features/notifications/notifications.module.css';
import { needs } from '../../../features/outbox/outbox.queries.ts';
import { myRequests } from '../../../features/requests/requests.queries.ts';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { quotesHere } from '../-contracts/quotes-here.ts';

interface Person {
  readonly user: Pick<CurrentUser, 'first_name' | 'last_name' | 'provider'>;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Sends that need the person, and the first request that waits for them; null for none, undefined while it is read. */
export function useNextStep({ user, locale, now }: Person): ReactNode | undefined {
  const ownName = `${user.first_name} ${user.last_name}`;
  const shown = useLive(myRequests);
  const quotes = useLive(() => quotesHere(ownName), [ownName]);
  const needed = useLive(needs);
  const { i18n } = useLingui();
  if (shown === undefined || quotes === undefined || needed === undefined) return undefined;
  // A refused send has its own line.
  const first = inTabs(shown.rows, quotes, now).answer.find((one) => !isStuck(one.shown));
  if (first === undefined && needed.length === 0) return null;
  const canAnswer = user.provider?.status === 'active';
  return (
    <>
      {needed.length === 0 ? null : (
        <ul className={styles['rows']}>
          {needed.map(({ id, words, place }) => (
            <li key={id} className={`${styles['row']} ${styles['unread']}`}>
              <RouteLink {...place} className={styles['link'] ?? ''}>
                <span className={styles['title']}>{i18n._(words)}</span>
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
      {first === undefined ? null : (
        <ul>
          <NextCard {...first} {...{ locale, now, canAnswer }} isFirst link={pageLink} />
        </ul>
      )}
    </>
  );
}

/** @param isAnswer it opens the composer */
function pageLink(id: string, className: string, children: ReactNode, isAnswer = false) {
  return (
    <RouteLink name="contract" params={{ id }} {...(isAnswer && { search: { soumission: 1 } })} className={className}>
      {children}
    </RouteLink>
  );
}
