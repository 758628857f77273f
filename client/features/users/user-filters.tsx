import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { userRoles, userStatuses } from '#shared/users/user.lists.ts';
import { FilterChoice, ListFilters } from '#client/frame/lists/list-filters.tsx';
import { type UserSearch, userSearchOf } from './user-search.ts';
import { useUserWords } from './user-words.tsx';

interface UserFiltersProps {
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
}

/** The filters of the list of accounts. */
export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const { t } = useLingui();
  const words = useUserWords();
  const { role, status } = search;
  const change = useCallback(
    (fields: Readonly<Record<string, string>>) => {
      const { page: _, ...kept } = search;
      onSearch(userSearchOf({ ...kept, ...fields }));
    },
    [search, onSearch],
  );
  const onText = useCallback((q: string) => change({ q }), [change]);
  return (
    <ListFilters
      label={<Trans>Nom ou courriel</Trans>}
      text={search.q ?? ''}
      onText={onText}
      chosen={[
        ...(role === undefined ? [] : [{ id: 'role', words: t`Rôle\u00A0: ${words.roles[role]}` }]),
        ...(status === undefined ? [] : [{ id: 'status', words: t`Statut\u00A0: ${words.statuses[status]}` }]),
      ]}
      onRemove={(id) => change({ [id]: '' })}
    >
      <FilterChoice
        label={<Trans>Rôle</Trans>}
        values={userRoles}
        words={words.roles}
        value={role}
        onChoose={(one) => change({ role: one })}
      />
      <FilterChoice
        label={<Trans>Statut</Trans>}
        values={userStatuses}
        words={words.statuses}
        value={status}
        onChoose={(one) => change({ status: one })}
      />
    </ListFilters>
  );
}
