import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { userRoles, userStatuses } from '#shared/users/user.lists.ts';
import { SelectField, TextField } from '#client/ui/form/field.tsx';
import { type UserSearch, userSearchOf } from './user-search.ts';
import { useUserWords } from './user-words.tsx';
import styles from './users.module.css';

const TYPING_MS = 300;

interface UserFiltersProps {
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
}

/** The filters of the list; `/` goes to the text, as in the picture of the page. */
export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const { t } = useLingui();
  const words = useUserWords();
  const text = useTypedSearch(search, onSearch);
  const form = useRef<HTMLFormElement>(null);
  useSlash(form);
  const { page: _, ...kept } = search;
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

/** The text as it is typed; the list follows when the typing rests. */
function useTypedSearch(search: UserSearch, onSearch: (search: UserSearch) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const { page: _, q: __, ...kept } = search;
    const timer = setTimeout(() => {
      setTyped(null);
      onSearch(userSearchOf({ ...kept, q: typed }));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return { value: typed ?? search.q ?? '', type: setTyped };
}

function useSlash(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if (event.key !== '/' || isTyping || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [form]);
}
