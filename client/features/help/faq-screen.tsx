import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { say } from '#client/frame/i18n/said.ts';
import { Reading } from '#client/frame/layouts/reading.tsx';
import { RouteLink, useLocale } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { FaqAnswer } from './faq-answer.tsx';
import { hasWords } from './faq-search.ts';
import type { FaqEntry, FaqLimits, FaqTopic } from './faq-topic.ts';
import { faqTopics } from './faq.ts';
import styles from './faq.module.css';
import { useOpened } from './use-opened.ts';

/** The questions by topic. An answer opens by its question, by its address, and by a search that finds it. */
export function FaqScreen({ limits }: { limits: FaqLimits }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const { opened, toggle } = useOpened();
  const isSearching = search.trim() !== '';
  const found = faqTopics(limits, locale)
    .map((topic) => ({ ...topic, entries: topic.entries.filter((entry) => isFound(i18n, topic, entry, search)) }))
    .filter(({ entries }) => entries.length > 0);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Reading
      title={<Trans>Foire aux questions</Trans>}
      lead={<Trans>Ce que les gens demandent avant de réserver, et après.</Trans>}
      note={<SearchBox search={search} onSearch={setSearch} count={isSearching ? count : null} />}
      sections={found.map(({ id, title, entries }) => ({
        id,
        title: i18n._(title),
        body: entries.map((entry) => (
          <FaqAnswer
            key={entry.id}
            entry={entry}
            isOpen={isSearching || opened.has(entry.id)}
            onToggle={(isOpen) => {
              if (!isSearching) toggle(entry.id, isOpen);
            }}
          />
        )),
      }))}
      end={
        <p className={styles['contact']}>
          <Trans>
            Votre question n’y est pas? <RouteLink name="contact">Écrivez-nous</RouteLink>.
          </Trans>
        </p>
      }
    />
  );
}

function isFound(i18n: I18n, { title }: FaqTopic, { question, answer }: FaqEntry, search: string): boolean {
  return hasWords([title, question, ...answer].map((text) => say(i18n, text)).join(' '), search);
}

interface SearchBoxProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The number of answers found; null without a search. */
  readonly count: number | null;
}

/** Without script, the browser's own search finds words in the answers. */
function SearchBox({ search, onSearch, count }: SearchBoxProps) {
  const { t } = useLingui();
  return (
    <div role="search">
      <div className={styles['search']}>
        <Icon of={Search} />
        <input
          type="search"
          aria-label={t`Chercher dans les questions`}
          placeholder={t`Taxes, annuler, réseau…`}
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
      </div>
      <p className={styles['count']} role="status">
        {count === null ? null : count === 0 ? (
          <Trans>Rien avec ces mots. Essayez-en un seul.</Trans>
        ) : (
          <Plural value={count} one="# réponse" other="# réponses" />
        )}
      </p>
      <p className={styles['byBrowser']}>
        <Trans>Pour trouver un mot, servez-vous de la recherche de votre navigateur (Ctrl + F).</Trans>
      </p>
    </div>
  );
}
