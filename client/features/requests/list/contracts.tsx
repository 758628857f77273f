import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNarrow } from '#client/ui/use-narrow.ts';
import { Tabs } from '#client/ui/tabs.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { useLive } from '#client/frame/device/live.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { changedSearch, type ContractsSearch, tabOfSearch, wordOfTab } from './contracts-search.ts';
import type { InTabs, ListedRequest } from './in-tabs.ts';
import { nearbyCount } from './nearby.ts';
import { NextCard } from './next-card.tsx';
import { RequestList } from './request-list.tsx';
import { tabNames, type TabName } from './tabs.ts';
import { useDistances } from './use-distances.ts';
import styles from './board.module.css';

interface ContractsProps {
  readonly tabs: InTabs;
  readonly search: ContractsSearch;
  readonly locale: LocaleCode;
  readonly now: number;
  /** The board of a photographer; null for others. @param direct the requests that name them */
  readonly board: ((direct: readonly ListedRequest[]) => ReactNode) | null;
  readonly canAnswer: boolean;
  readonly onSearch: (search: ContractsSearch) => void;
  readonly link: (id: string, className: string, content: ReactNode, isAnswer?: boolean) => ReactNode;
  readonly bookLink: ReactNode;
}

/** The requests of a person in tabs, by what is asked of them. */
export function Contracts(props: ContractsProps) {
  const { tabs, search, locale, now, board, canAnswer, onSearch, link, bookLink } = props;
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const isPhotographer = board !== null;
  const nearby = useLive(async () => (isPhotographer ? nearbyCount() : 0), [isPhotographer]) ?? 0;
  const kmTo = useDistances(isPhotographer);
  const words: Record<TabName, string> = {
    answer: t`À répondre`,
    waiting: t`En attente`,
    upcoming: t`À venir`,
    past: t`Passées`,
  };
  // The list is of requests to quote: an agreed session asks for something else.
  const isInList = ({ shown: { request } }: ListedRequest) =>
    !isNarrow && board !== null && request.view === 'addressed' && request.status !== 'awarded';
  const cards = tabs.answer.filter((one) => !isInList(one) || one.shown.pending.length > 0);
  const direct = tabs.answer.filter((one) => !cards.includes(one));
  const answer = (
    <>
      {cards.length === 0 ? null : (
        <ul>
          {cards.map((one, at) => (
            <NextCard
              key={one.shown.request.id}
              {...one}
              {...{ locale, now, canAnswer, link }}
              isFirst={at === 0}
              km={kmTo(one.shown.request)}
            />
          ))}
        </ul>
      )}
      {board === null ? null : board(direct)}
      {board === null && cards.length === 0 ? (
        <NothingTo tab="answer" isEmpty={isEmpty(tabs)} action={bookLink} />
      ) : null}
    </>
  );
  return (
    <Tabs
      label={t`Demandes et contrats`}
      selected={tabOfSearch(search)}
      onSelect={(id) => {
        const name = tabNames.find((one) => one === id) ?? 'answer';
        onSearch(changedSearch(search, { onglet: wordOfTab(name) }));
      }}
      tabs={tabNames.map((name) => {
        const count = tabs[name].length + (name === 'answer' ? nearby : 0);
        return {
          id: name,
          label: words[name],
          ...(count > 0 && name !== 'past' && { count }),
          isUrgent: name === 'answer',
          content:
            name === 'answer' ? (
              answer
            ) : tabs[name].length === 0 ? (
              <NothingTo tab={name} isEmpty={isEmpty(tabs)} action={board === null ? bookLink : null} />
            ) : (
              <RequestList listed={tabs[name]} {...{ locale, now, link }} />
            ),
        };
      })}
    />
  );
}

function isEmpty(tabs: InTabs): boolean {
  return tabNames.every((name) => tabs[name].length === 0);
}

function NothingTo({ tab, isEmpty, action }: { tab: TabName; isEmpty: boolean; action: ReactNode }) {
  if (isEmpty && action !== null) {
    return (
      <EmptyState
        picture={<Plate name="family" size={120} />}
        title={<Trans>Aucune demande en cours</Trans>}
        text={<Trans>Décrivez votre séance : les photographes d’ici la reçoivent.</Trans>}
        action={action}
      />
    );
  }
  const words: Record<TabName, ReactNode> = {
    answer: <Trans>Rien à répondre pour l’instant.</Trans>,
    waiting: <Trans>Rien en attente.</Trans>,
    upcoming: <Trans>Aucune séance à venir.</Trans>,
    past: <Trans>Rien de passé.</Trans>,
  };
  return <p className={styles['note']}>{words[tab]}</p>;
}
