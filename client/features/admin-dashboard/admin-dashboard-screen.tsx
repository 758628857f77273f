// The dashboard of administrators: open work, and the weeks of the house.
import { Trans } from '@lingui/react/macro';
import { MINUTE_MS, SECOND_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { useLive } from '#client/frame/lists/use-live.ts';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { RowsComing } from './rows-coming.tsx';
import { readDashboard } from './dashboard.commands.ts';
import styles from './admin-dashboard.module.css';
import { Reviews } from './reviews.tsx';
import { WaitingList } from './waiting-list.tsx';
import { Weeks } from './weeks.tsx';

const ASKED_EVERY_MS = 30 * SECOND_MS;

/** The administration's first page. It needs the network: the device stores nothing of it. */
export default function AdminDashboardScreen({ locale }: { readonly locale: LocaleCode }) {
  const { body, state, seenAt, reload } = useLive(readDashboard, ASKED_EVERY_MS);
  const now = useNow(MINUTE_MS);
  const formats = formatsOf(locale);
  const others = body?.waiting.filter(({ kind }) => kind !== 'review' || body.reviews.length === 0) ?? [];
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <p className={styles['date']}>{formats.instant(new Date(now).toISOString())}</p>
          <h1 className={styles['title']}>
            <Trans>Ce qui attend quelqu’un</Trans>
          </h1>
        </div>
        <p className={styles['age']} role="status">
          {seenAt === null ? null : (
            <Trans>En ligne seulement · vu {formats.ago(seenAt, Math.max(now, Date.parse(seenAt)))}</Trans>
          )}
        </p>
      </header>
      <div role="alert" className={styles['alert']}>
        {state === 'unreachable' && body !== null ? (
          <Notice tone="error">
            <Trans>Ces lignes datent de la dernière réponse du serveur.</Trans>{' '}
            <Button look="link" onClick={reload}>
              <Trans>Réessayer</Trans>
            </Button>
          </Notice>
        ) : null}
      </div>
      {body === null ? (
        state === 'loading' ? (
          <RowsComing />
        ) : (
          <EmptyState
            title={<Trans>Cette page demande une connexion</Trans>}
            text={<Trans>Ce qui attend n’est pas gardé sur cet appareil.</Trans>}
            action={
              <Button look="quiet" onClick={reload}>
                <Trans>Réessayer</Trans>
              </Button>
            }
          />
        )
      ) : body.waiting.length === 0 ? (
        <EmptyState
          title={<Trans>Tout va bien</Trans>}
          text={<Trans>Rien n’attend personne. Cette page se met à jour d’elle-même.</Trans>}
        />
      ) : (
        <div className={styles['columns']}>
          <Reviews
            reviews={body.reviews}
            count={body.waiting.find(({ kind }) => kind === 'review')?.count ?? 0}
            now={now}
            locale={locale}
          />
          <WaitingList waiting={others} now={now} locale={locale} />
        </div>
      )}
      <Weeks locale={locale} />
    </div>
  );
}
