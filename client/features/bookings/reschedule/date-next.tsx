import { Suspense } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { useLive } from '#client/frame/device/live.ts';
import { bookingOf } from '../bookings.queries.ts';
import { dateStandingOf } from './date-standing.ts';
import { AnswerDate } from './answer-date.tsx';
import { DateNews } from './date-news.tsx';
import { DateOnItsWay } from './date-on-its-way.tsx';
import type { DateNextProps } from './props.ts';
import { ProposalSent } from './proposal-sent.tsx';

const DateRefused = lazyWith(['moving', 'queue', 'later'], () => import('./date-refused.tsx'));

/** The next action about another date of a session, or its end; nothing where none was proposed. */
export default function DateNext(props: DateNextProps) {
  const { owner, bookingId, reader, now } = props;
  const shown = useLive(() => bookingOf(owner, bookingId), [owner, bookingId]);
  if (shown === undefined || shown === null) return null;
  const standing = dateStandingOf(shown, reader === 'client' ? 'client' : 'provider', now);
  const common = { ...props, shown };
  switch (standing.kind) {
    case 'refused':
      return (
        <Suspense fallback={null}>
          <DateRefused key={standing.item.id} {...common} item={standing.item} />
        </Suspense>
      );
    case 'on-its-way':
      return <DateOnItsWay {...common} item={standing.item} />;
    case 'to-answer':
      return <AnswerDate key={standing.move.id} {...common} move={standing.move} />;
    case 'waits':
      return <ProposalSent {...common} move={standing.move} />;
    case 'news':
      return <DateNews {...common} move={standing.move} />;
    case 'none':
      return null;
  }
}
