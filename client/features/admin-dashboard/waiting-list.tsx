import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { Waiting } from '#shared/desk/dashboard.schema.ts';
import { isMoney } from '#shared/desk/waiting.ts';
import { DAY_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import styles from './admin-dashboard.module.css';
import { waited } from './waited.ts';
import { waitingLooks } from './waiting-looks.tsx';

interface WaitingListProps {
  readonly waiting: readonly Waiting[];
  readonly now: number;
  readonly locale: LocaleCode;
}

/** Open work, a line a kind, which links to its page. Support does not see the lines about money. */
export function WaitingList({ waiting, now, locale }: WaitingListProps) {
  const isSupport = useSession((state) => state.user?.is_support === 1);
  const mine = waiting.filter(({ kind }) => !isSupport || !isMoney(kind));
  if (mine.length === 0) return null;
  return (
    <ul className={styles['waiting']}>
      {mine.map((one) => (
        <li key={one.kind}>
          <Line waiting={one} now={now} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function Line({ waiting, now, locale }: Omit<WaitingListProps, 'waiting'> & { readonly waiting: Waiting }) {
  const { icon, label, text, to, search, isOurs } = waitingLooks[waiting.kind];
  return (
    <RouteLink name={to} {...(search === undefined ? {} : { search })} className={styles['line'] ?? ''}>
      <Icon of={icon} />
      <span className={styles['what']}>
        <strong>{label}</strong>
        <span className={styles['text']}>{text}</span>
        <Status tone={toneOf(waiting, now, isOurs === true)}>
          <Age waiting={waiting} now={now} locale={locale} />
        </Status>
      </span>
      <span className={styles['count']}>{formatsOf(locale).count(waiting.count)}</span>
      <Icon of={ChevronRight} size={18} />
    </RouteLink>
  );
}

function Age({ waiting: { since, until }, now, locale }: Omit<WaitingListProps, 'waiting'> & { waiting: Waiting }) {
  if (until !== null) return <Trans>Avant {formatsOf(locale).dayAt(until, now)}</Trans>;
  if (since === null) return <Trans>Depuis peu</Trans>;
  return <Trans>Depuis {waited(since, now, locale)}</Trans>;
}

/** Failures are red; lines with a deadline, or older than a day, are amber. */
function toneOf({ since, until }: Waiting, now: number, isOurs: boolean): StatusTone {
  if (isOurs) return 'error';
  return until !== null || (since !== null && now - Date.parse(since) > DAY_MS) ? 'warning' : 'neutral';
}
