import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { userRoles, userStatuses } from '#shared/users/user.lists.ts';
import { SelectField, TextField } from '#client/ui/form/field.tsx';
import { useSlash } from '#client/ui/table/use-slash.ts';
import { useTypedText } from '#client/ui/table/use-typed-text.ts';
import { type UserSearch, userSearchOf } from './user-search.ts';
import { useUserWords } from './user-words.tsx';
import styles from './users.module.css';

interface UserFiltersProps {
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
}

/** The filters of the list; `/` goes to the text, as in the picture of the page. */
export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const { t } = useLingui();
  const words = useUserWords();
  const form = useRef<HTMLFormElement>(null);
  useSlash(form);
  const { page: _, ...kept } = search;
  const typed = useCallback(
    (q: string) => {
      const { page: __, q: ___, ...others } = search;
      onSearch(userSearchOf({ ...others, q }));
    },
    [search, onSearch],
  );
  const text = useTypedText(search.q ?? '', typed);
  const choose = (change: Readonly<Record<string, string>>) => onSearch(userSearchOf({ ...kept, ...change }));
  return (
    <form ref={form} className={styles['filters']} role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={<Trans>Nom ou courriel</Trans>}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text.value}
        onChange={(event) => text.type(event.target.value)}
      />
      <SelectField
        label={<Trans>Rôle</Trans>}
        value={search.role ?? ''}
        onChange={(event) => choose({ role: event.target.value })}
      >
        <option value="">{t`Tous`}</option>
        {userRoles.map((role) => (
          <option key={role} value={role}>
            {words.roles[role]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<Trans>Statut</Trans>}
        value={search.status ?? ''}
        onChange={(event) => choose({ status: event.target.value })}
      >
        <option value="">{t`Tous`}</option>
        {userStatuses.map((status) => (
          <option key={status} value={status}>
            {words.statuses[status]}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
