import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { providerStatuses } from '#shared/providers/provider.states.ts';
import { FilterChoice, ListFilters } from '#client/frame/lists/list-filters.tsx';
import { ListFrame, NothingFound } from '#client/frame/lists/list-frame.tsx';
import { useListPage } from '#client/frame/lists/use-list-page.ts';
import { type ReviewSearch, reviewSearchOf } from './review-search.ts';
import { ReviewTable } from './review-table.tsx';
import { useProviderStatuses } from './review-words.tsx';
import { listProviders } from './review.commands.ts';

interface ReviewsScreenProps {
  readonly search: ReviewSearch;
  readonly onSearch: (search: ReviewSearch) => void;
  readonly locale: LocaleCode;
}

/**
 * The providers, those who wait for a review first. The page needs the network: the device stores no data of other
 * people.
 */
export default function ReviewsScreen({ search, onSearch, locale }: ReviewsScreenProps) {
  const { t } = useLingui();
  const list = useListPage(listProviders, search);
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <ListFrame
      title={<Trans>Prestataires</Trans>}
      filters={<Filters search={search} onSearch={onSearch} />}
      list={list}
      empty={
        <NothingFound
          title={<Trans>Personne ne correspond</Trans>}
          text={
            search.status === 'in_review' ? (
              <Trans>Aucun profil n’attend de vérification.</Trans>
            ) : (
              <Trans>Essayez une partie du nom ou du courriel, ou moins de filtres.</Trans>
            )
          }
          onAll={isFiltered ? () => onSearch({}) : undefined}
        />
      }
      locale={locale}
    >
      {(page, now) => <ReviewTable label={t`Prestataires`} page={page} search={search} locale={locale} now={now} />}
    </ListFrame>
  );
}

function Filters({ search, onSearch }: Pick<ReviewsScreenProps, 'search' | 'onSearch'>) {
  const { t } = useLingui();
  const statuses = useProviderStatuses();
  const { status } = search;
  const change = useCallback(
    (fields: Readonly<Record<string, string>>) => {
      const { page: _, ...kept } = search;
      onSearch(reviewSearchOf({ ...kept, ...fields }));
    },
    [search, onSearch],
  );
  const onText = useCallback((q: string) => change({ q }), [change]);
  return (
    <ListFilters
      label={<Trans>Nom, courriel ou adresse</Trans>}
      text={search.q ?? ''}
      onText={onText}
      chosen={status === undefined ? [] : [{ id: 'status', words: t`Statut\u00A0: ${statuses[status]}` }]}
      onRemove={(id) => change({ [id]: '' })}
    >
      <FilterChoice
        label={<Trans>Statut</Trans>}
        values={providerStatuses}
        words={statuses}
        value={status}
        onChoose={(one) => change({ status: one })}
      />
    </ListFilters>
  );
}
