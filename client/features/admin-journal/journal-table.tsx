import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JobKind } from '#shared/desk/job-kinds.ts';
import type { JournalRow } from '#shared/desk/journal.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import type { CallOutcome } from '#client/data/api/call.ts';
import { actionWords } from '#client/frame/admin/action-words.tsx';
import { ListTable, RowName, RowStanding } from '#client/frame/lists/list-table.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { TableColumn } from '#client/ui/table/data-table.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import styles from './admin-journal.module.css';
import { jobWords } from './job-words.tsx';
import { type JournalSearch } from './journal-search.ts';
import { journalIcons, JournalStatus, pageOf, useJournalKinds } from './journal-words.tsx';
import { retryJob, setJobAside } from './journal.commands.ts';
import { webhookWords } from './webhook-words.tsx';

/** The work that does what a message of the payment provider asks for. */
const WEBHOOK_JOB: JobKind = 'payments.webhook';

interface JournalTableProps {
  readonly page: Page<JournalRow>;
  readonly search: JournalSearch;
  /** Says the result of an action on a row. */
  readonly onDone: (outcome: CallOutcome<JournalRow>, done: string) => void;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** The entries; on a narrow screen, when, what kind, by whom and what can be done are below what happened. */
export function JournalTable({ page, search, onDone, locale, now }: JournalTableProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const isNarrow = useNarrow();
  const isAll = search.kind === undefined;
  const isWork = isAll || search.kind === 'job' || search.kind === 'mail' || search.kind === 'webhook';
  const at = (row: JournalRow) => formats.when(row.at, now);
  const what: TableColumn<JournalRow> = {
    id: 'what',
    label: t`Ce qui s’est passé`,
    isName: true,
    cell: (row) => (
      <RowName>
        <What row={row} />
        {isNarrow ? (
          <span>
            {at(row)} · <Name row={row} />
          </span>
        ) : null}
      </RowName>
    ),
  };
  const state: TableColumn<JournalRow> = {
    id: 'state',
    label: t`Résultat`,
    cell: (row) => (
      <RowStanding>
        <JournalStatus state={row.state} />
        {row.state === 'failed' && row.tries > 0 ? (
          <span>
            <Plural value={row.tries} one="# essai" other="# essais" />
          </span>
        ) : null}
        {isNarrow ? <Acts row={row} onDone={onDone} /> : null}
      </RowStanding>
    ),
  };
  const kind: TableColumn<JournalRow> = { id: 'kind', label: t`Genre`, cell: (row) => <Kind row={row} /> };
  const columns: readonly TableColumn<JournalRow>[] = isNarrow
    ? [what, state]
    : [
        { id: 'at', label: t`Heure`, cell: at },
        ...(isAll ? [kind] : []),
        what,
        { id: 'by', label: t`Par`, cell: (row) => <By row={row} /> },
        state,
        ...(isWork
          ? [{ id: 'acts', label: t`Faire`, cell: (row: JournalRow) => <Acts row={row} onDone={onDone} /> }]
          : []),
      ];
  return <ListTable label={t`Journal`} columns={columns} page={page} name="admin-journal" search={{ ...search }} />;
}

function Kind({ row: { kind } }: { readonly row: JournalRow }) {
  const kinds = useJournalKinds();
  return (
    <span className={styles['genre']}>
      <Icon of={journalIcons[kind]} size={18} />
      {kinds[kind]}
    </span>
  );
}

function By({ row }: { readonly row: JournalRow }) {
  if (row.actor === null) return <Name row={row} />;
  return (
    <RouteLink name="admin-user" params={{ id: row.actor.id }}>
      <Name row={row} />
    </RouteLink>
  );
}

function Name({ row: { actor, kind } }: { readonly row: JournalRow }) {
  if (actor !== null) return actor.full_name;
  return kind === 'webhook' ? 'Stripe' : <Trans>Système</Trans>;
}

function What({ row: { kind, name, object, error } }: { readonly row: JournalRow }) {
  const to = object === null ? null : pageOf(object.type);
  const isWork = kind === 'job' || kind === 'mail' || kind === 'backup';
  const message = kind === 'webhook' ? webhookWords(name) : null;
  const raw = <span translate="no">{name}</span>;
  const words = kind === 'action' ? actionWords(name) : isWork ? jobWords(name) : (message ?? raw);
  return (
    <>
      {object !== null && to !== null ? (
        <RouteLink name={to} params={{ id: object.id }}>
          {words}
        </RouteLink>
      ) : (
        <b>{words}</b>
      )}
      {message === null ? null : (
        <span className={styles['type']} translate="no">
          {name}
        </span>
      )}
      {error === null ? null : (
        <span className={styles['error']} translate="no">
          {error}
        </span>
      )}
    </>
  );
}

function Acts({ row, onDone }: Pick<JournalTableProps, 'onDone'> & { readonly row: JournalRow }) {
  const { t } = useLingui();
  const isSupport = useSession(({ user }) => user?.is_support === 1);
  if (row.kind === 'webhook' && row.state === 'failed') {
    return (
      <RouteLink name="admin-journal" search={{ kind: 'job', q: WEBHOOK_JOB }}>
        <Trans>Voir sa tâche</Trans>
      </RouteLink>
    );
  }
  if (row.kind !== 'job' && row.kind !== 'mail') return null;
  if (row.state === 'failed') {
    return (
      <Button
        look="quiet"
        isSmall
        onClick={() => void retryJob(row.id).then((outcome) => onDone(outcome, t`La tâche est de nouveau en file.`))}
      >
        <Trans>Réessayer</Trans>
      </Button>
    );
  }
  // Only what keeps failing needs it.
  if (row.state === 'done' || row.tries === 0 || row.is_repeating || isSupport) return null;
  return (
    <Button
      look="quiet"
      isSmall
      onClick={() => void setJobAside(row.id).then((outcome) => onDone(outcome, t`La tâche est mise de côté.`))}
    >
      <Trans>Mettre de côté</Trans>
    </Button>
  );
}
