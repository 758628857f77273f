import type { ReactNode } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { inTabs } from '../../../features/requests/list/in-tabs.ts';
import { NextCard } from '../../../features/requests/list/next-card.tsx';
import { myRequests } from '../../../features/requests/requests.queries.ts';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { quotesHere } from '../-contracts/quotes-here.ts';

interface Person {
  readonly user: Pick<CurrentUser, 'first_name' | 'last_name' | 'provider'>;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** « À vous de jouer »: the first request that waits for the person; null for none, undefined while it is read. */
export function useNextStep({ user, locale, now }: Person): ReactNode | undefined {
  const ownName = `${user.first_name} ${user.last_name}`;
  const shown = useLive(myRequests);
  const quotes = useLive(() => quotesHere(ownName), [ownName]);
  if (shown === undefined || quotes === undefined) return undefined;
  const [first] = inTabs(shown.rows, quotes, now).answer;
  if (first === undefined) return null;
  const canAnswer = user.provider?.status === 'active';
  return (
    <ul>
      <NextCard {...first} {...{ locale, now, canAnswer }} isFirst link={pageLink} />
    </ul>
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
