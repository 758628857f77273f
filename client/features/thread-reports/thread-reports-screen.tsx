import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ThreadReportRow } from '#shared/threads/reports/report.schema.ts';
import { ListFrame } from '#client/frame/lists/list-frame.tsx';
import { ListFoot } from '#client/frame/lists/list-table.tsx';
import { useListPage } from '#client/frame/lists/use-list-page.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { ReportStatus, useReportReasons } from './report-words.tsx';
import { listReports, type ReportSearch } from './thread-reports.commands.ts';
import styles from './thread-reports.module.css';

interface ThreadReportsScreenProps {
  readonly search: ReportSearch;
  readonly locale: LocaleCode;
}

/** The reported threads: those that wait, then the decided ones. The device stores nothing of it. */
export default function ThreadReportsScreen({ search, locale }: ThreadReportsScreenProps) {
  const list = useListPage(listReports, search);
  const { user } = search;
  return (
    <ListFrame
      title={<Trans>Conversations signalées</Trans>}
      filters={
        <div className={styles['lead']}>
          <p>
            <Trans>
              Une conversation se lit ici tant que son signalement attend une décision, et chaque lecture est inscrite
              au journal.
            </Trans>
          </p>
          {user === undefined ? null : (
            <p>
              <Trans>
                Celles d’une seule personne. <RouteLink name="admin-reports">Voir toutes</RouteLink>
              </Trans>
            </p>
          )}
        </div>
      }
      list={list}
      empty={
        <EmptyState
          title={<Trans>Aucun signalement</Trans>}
          text={
            user === undefined ? (
              <Trans>Personne n’a signalé de conversation.</Trans>
            ) : (
              <Trans>Aucune conversation de cette personne n’a été signalée.</Trans>
            )
          }
        />
      }
      locale={locale}
    >
      {(page) => (
        <>
          <ul className={styles['list']}>
            {page.data.map((report) => (
              <Line key={report.id} report={report} locale={locale} />
            ))}
          </ul>
          <ListFoot page={page} name="admin-reports" search={user === undefined ? {} : { user }} />
        </>
      )}
    </ListFrame>
  );
}

function Line({ report, locale }: { readonly report: ThreadReportRow; readonly locale: LocaleCode }) {
  const reasons = useReportReasons();
  return (
    <li className={styles['line']}>
      <div className={styles['top']}>
        <RouteLink name="admin-report" params={{ id: report.id }}>
          {reasons[report.reason]}
        </RouteLink>
        <ReportStatus decision={report.decision} />
      </div>
      <p>
        <Trans>
          {report.reporter.name} signale {report.reported.name}
        </Trans>
      </p>
      <p className={styles['meta']}>{formatsOf(locale).when(report.reported_at)}</p>
    </li>
  );
}
