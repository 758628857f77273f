import { Plural, Trans } from '@lingui/react/macro';
import type { AdminDashboard } from '#shared/desk/dashboard.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { DAY_MS } from '#shared/durations.ts';
import styles from './admin-dashboard.module.css';
import { waited } from './waited.ts';

interface ReviewsProps {
  readonly reviews: AdminDashboard['reviews'];
  /** All that wait, beyond those that are named. */
  readonly count: number;
  readonly now: number;
  readonly locale: LocaleCode;
}

/** The photographers who wait for their review, the next task of whoever looks. */
export function Reviews({ reviews, count, now, locale }: ReviewsProps) {
  const [first] = reviews;
  if (first === undefined) return null;
  const name = first.name;
  return (
    <Card isNext>
      <p className={styles['turn']}>
        <Trans>À vous de jouer</Trans>
      </p>
      <h2 className={styles['nextTitle']}>
        <Trans>
          {name} attend depuis {waited(first.submitted_at, now, locale)}
        </Trans>
      </h2>
      <p className={styles['quiet']}>
        <Trans>Réponse promise en deux jours ouvrables.</Trans>
      </p>
      <ul className={styles['people']}>
        {reviews.map((one) => (
          <li key={one.id}>
            <Avatar name={one.name} />
            <span className={styles['person']}>
              <RouteLink name="admin-provider" params={{ id: one.id }}>
                {one.name}
              </RouteLink>
              {one.city === null ? null : <span>{one.city}</span>}
            </span>
            <Status tone={now - Date.parse(one.submitted_at) > 2 * DAY_MS ? 'warning' : 'neutral'}>
              {waited(one.submitted_at, now, locale)}
            </Status>
          </li>
        ))}
      </ul>
      {count > reviews.length ? (
        <p className={styles['quiet']}>
          <Plural value={count - reviews.length} one="et un autre dossier" other="et # autres dossiers" />
        </p>
      ) : null}
      <RouteLink name="admin-providers" search={{ status: 'in_review' }} className={buttonClass({ look: 'accent' })}>
        <Trans>Ouvrir la revue</Trans>
      </RouteLink>
    </Card>
  );
}
