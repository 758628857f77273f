import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from '#shared/api/envelope.ts';
import type { UserRow } from '#shared/users/user.schema.ts';
import type { UserSearch } from './user-search.ts';
import { listUsers } from './users.commands.ts';

/** A page of the list; the earlier one stays shown while the next one loads. */
export function useUserPage(search: UserSearch) {
  const [page, setPage] = useState<Page<UserRow> | null>(null);
  const [seenAt, setSeenAt] = useState<string | null>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'unreachable'>('loading');
  const asked = useRef(0);
  const key = JSON.stringify(search);
  const reload = useCallback(() => {
    const mine = (asked.current += 1);
    setState('loading');
    void listUsers(JSON.parse(key) as UserSearch).then((outcome) => {
      if (mine !== asked.current) return;
      if (outcome.kind !== 'ok') return setState('unreachable');
      setPage(outcome.body);
      setSeenAt(new Date().toISOString());
      setState('shown');
    });
  }, [key]);
  useEffect(reload, [reload]);
  return { page, state, seenAt, reload };
}
