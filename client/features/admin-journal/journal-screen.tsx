// The journal of people and of the house: entries are added, and none is changed.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { journalStates, journalTabs } from '#shared/desk/journal.lists.ts';
import type { JournalRow } from '#shared/desk/journal.schema.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { CallOutcome } from '#client/data/api/call.ts';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import { FilterChoice, FilterDay, ListFilters } from '#client/frame/lists/list-filters.tsx';
import { saveCsvFile } from '#client/frame/device/save-file.ts';
import { CsvButton } from '#client/frame/lists/csv-button.tsx';
import { ListFrame, NothingFound } from '#client/frame/lists/list-frame.tsx';
import { useListPage } from '#client/frame/lists/use-list-page.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import styles from './admin-journal.module.css';
import { JournalTable } from './journal-table.tsx';
import { type JournalSearch, journalSearchOf } from './journal-search.ts';
import { journalIcons, useJournalKinds, useJournalStates } from './journal-words.tsx';
import { allOfJournal, listJournal } from './journal.commands.ts';

interface JournalScreenProps {
  readonly search: JournalSearch;
  readonly onSearch: (search: JournalSearch) => void;
  readonly locale: LocaleCode;
}

/** The journal. The page needs the network: the device stores nothing of it. */
export default function JournalScreen({ search, onSearch, locale }: JournalScreenProps) {
  const list = useListPage(listJournal, search);
  const usual = useFailureWords();
  const { t } = useLingui();
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; words: ReactNode } | null>(null);
  const { kind, page: _, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  const onDone = (outcome: CallOutcome<JournalRow>, done: string) => {
    if (outcome.kind === 'ok') setSaid({ tone: 'info', words: done });
    else {
      const isStale = outcome.kind === 'refused' && outcome.status < 500;
      const words = usual({ kind: outcome.kind === 'refused' ? 'server' : 'unreachable' });
      setSaid({ tone: 'error', words: isStale ? t`Cette tâche a changé entre-temps. Rien n’a été fait.` : words });
    }
    list.reload();
  };
  return (
    <ListFrame
      title={<Trans>Journal</Trans>}
      tools={<CsvButton isEmpty={(list.page?.total ?? 0) === 0} onSave={() => exportJournal(search)} />}
      filters={
        <>
          <Kinds search={search} />
          <Filters search={search} onSearch={onSearch} locale={locale} />
        </>
      }
      list={list}
      said={said === null ? null : <Notice tone={said.tone}>{said.words}</Notice>}
      empty={
        <NothingFound
          title={<Trans>Rien ne correspond</Trans>}
          text={<Trans>Le journal n’a aucune entrée de ce genre.</Trans>}
          onAll={isFiltered ? () => onSearch(kind === undefined ? {} : { kind }) : undefined}
        />
      }
      locale={locale}
    >
      {(page, now) => (
        <>
          <JournalTable page={page} search={search} onDone={onDone} locale={locale} now={now} />
          <p className={styles['note']}>
            <Trans>Le journal s’ajoute, il ne se corrige pas. Les mots des courriels n’y sont jamais.</Trans>
          </p>
        </>
      )}
    </ListFrame>
  );
}

async function exportJournal(search: JournalSearch): Promise<boolean> {
  const rows = await allOfJournal(search);
  if (rows === null) return false;
  const { journalCsv } = await import('./journal-csv.ts');
  saveCsvFile(journalCsv(rows), `declic-journal-${localDateOf(new Date())}.csv`);
  return true;
}

function Kinds({ search }: { readonly search: JournalSearch }) {
  const { t } = useLingui();
  const words = useJournalKinds();
  const shown = search.kind ?? 'all';
  return (
    <nav className={styles['kinds']} aria-label={t`Genres d’entrées`}>
      {journalTabs.map((kind) => (
        <RouteLink
          key={kind}
          name="admin-journal"
          search={kind === 'all' ? {} : { kind }}
          className={`${styles['kind']} ${kind === shown ? styles['shown'] : ''}`}
          {...(kind === shown ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon of={journalIcons[kind]} size={18} />
          {words[kind]}
        </RouteLink>
      ))}
    </nav>
  );
}

function Filters({ search, onSearch, locale }: JournalScreenProps) {
  const { t } = useLingui();
  const states = useJournalStates();
  const change = useCallback(
    (fields: Readonly<Record<string, string>>) => {
      const { page: _, ...kept } = search;
      onSearch(journalSearchOf({ ...kept, ...fields }));
    },
    [search, onSearch],
  );
  const onText = useCallback((q: string) => change({ q }), [change]);
  const { kind, state, person, from, to } = search;
  const isOfPeople = kind === undefined || kind === 'action';
  const day = (of: string) => formatsOf(locale).dateShort(of);
  return (
    <ListFilters
      label={isOfPeople ? t`Nom, courriel ou action` : t`Genre ou identifiant`}
      text={search.q ?? ''}
      onText={onText}
      chosen={[
        ...(person === undefined ? [] : [{ id: 'person', words: t`Une seule personne` }]),
        ...(state === undefined ? [] : [{ id: 'state', words: t`Résultat\u00A0: ${states[state]}` }]),
        ...(from === undefined ? [] : [{ id: 'from', words: t`À partir du ${day(from)}` }]),
        ...(to === undefined ? [] : [{ id: 'to', words: t`Jusqu’au ${day(to)}` }]),
      ]}
      onRemove={(id) => change({ [id]: '' })}
    >
      {kind === 'action' ? null : (
        <FilterChoice
          label={<Trans>Résultat</Trans>}
          values={journalStates}
          words={states}
          value={state}
          onChoose={(one) => change({ state: one })}
        />
      )}
      <FilterDay label={<Trans>Du</Trans>} value={from} onChoose={(one) => change({ from: one })} />
      <FilterDay label={<Trans>Jusqu’au</Trans>} value={to} onChoose={(one) => change({ to: one })} />
    </ListFilters>
  );
}
