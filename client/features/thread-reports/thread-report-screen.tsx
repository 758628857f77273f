import { Trans, useLingui } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ThreadReportDetail } from '#shared/threads/reports/report.schema.ts';
import { AdminRecord } from '#client/frame/admin/admin-record.tsx';
import { Facts } from '#client/frame/admin/facts.tsx';
import admin from '#client/frame/admin/admin.module.css';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ReportStatus, useReportReasons } from './report-words.tsx';
import { readReport } from './thread-reports.commands.ts';
import styles from './thread-reports.module.css';

interface ThreadReportScreenProps {
  readonly id: string;
  readonly locale: LocaleCode;
}

/** One report: who reports whom and why, the thread until it is decided, the decision. */
export default function ThreadReportScreen({ id, locale }: ThreadReportScreenProps) {
  return (
    <AdminRecord
      list={{ name: 'admin-reports', title: <Trans>Conversations signalées</Trans> }}
      id={id}
      read={readReport}
      title={<Trans>Conversation signalée</Trans>}
      missing={{
        title: <Trans>Ce signalement n’existe pas</Trans>,
        text: <Trans>L’adresse est incomplète.</Trans>,
      }}
      away={<Trans>Les conversations des autres ne sont pas gardées sur cet appareil.</Trans>}
    >
      {(report, reload) => <Report report={report} locale={locale} onChanged={reload} />}
    </AdminRecord>
  );
}

interface ReportProps {
  readonly report: ThreadReportDetail;
  readonly locale: LocaleCode;
  /** Reads the report again. */
  readonly onChanged: () => Promise<void>;
}

function Report({ report, locale, onChanged }: ReportProps) {
  const reasons = useReportReasons();
  const { t } = useLingui();
  const formats = formatsOf(locale);
  return (
    <>
      <div className={admin['head']}>
        <h1 className={admin['title']}>{reasons[report.reason]}</h1>
        <ReportStatus decision={report.decision} />
      </div>
      <Facts
        facts={[
          [t`Signalée par`, <Party key="reporter" party={report.reporter} />],
          [t`L’autre personne`, <Party key="reported" party={report.reported} />],
          [t`Signalée le`, formats.instant(report.reported_at)],
          [t`Ses mots`, report.words === '' ? t`Aucun` : report.words],
          [t`Au sujet de`, <Subject key="subject" requestId={report.request_id} />],
          ...(report.decided_at === null ? [] : [[t`Décidée le`, formats.instant(report.decided_at)] as const]),
          ...(report.decision_words === null ? [] : [[t`Mots de la décision`, report.decision_words] as const]),
        ]}
      />
      <section className={`${admin['section']} ${styles['section']}`}>
        <h2>
          <Trans>Conversation</Trans>
        </h2>
        <Thread report={report} locale={locale} />
      </section>
      {report.decision === null ? (
        <section className={`${admin['section']} ${styles['section']}`}>
          <h2>
            <Trans>Décision</Trans>
          </h2>
          <DecisionForm report={report} onChanged={onChanged} />
        </section>
      ) : null}
    </>
  );
}

function Subject({ requestId }: { readonly requestId: string | null }) {
  if (requestId === null) return <Trans>Une question, avant toute demande</Trans>;
  return (
    <RouteLink name="admin-contract" params={{ id: requestId }}>
      <Trans>La demande</Trans>
    </RouteLink>
  );
}

function Party({ party: { name, user_id } }: { readonly party: ThreadReportDetail['reporter'] }) {
  if (user_id === null) return <Trans>{name}, sans compte</Trans>;
  return (
    <RouteLink name="admin-user" params={{ id: user_id }}>
      {name}
    </RouteLink>
  );
}

function Thread({ report, locale }: Pick<ReportProps, 'report' | 'locale'>) {
  const { messages, side, reporter, reported } = report;
  if (messages === null) {
    return (
      <p>
        <Trans>Le signalement est traité : la conversation ne se lit plus ici.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles['messages']}>
      {messages.map((message) => (
        <li key={message.id} className={`${styles['message']} ${message.is_named ? styles['named'] : ''}`}>
          <p className={styles['meta']}>
            {message.side === side ? reporter.name : reported.name} · {formatsOf(locale).when(message.created_at)}
            {message.is_named ? (
              <>
                {' · '}
                <Trans>signalé ici</Trans>
              </>
            ) : null}
          </p>
          <p className={styles['text']} lang={writtenIn(message.text)}>
            {message.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
