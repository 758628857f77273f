import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import type { Page } from '#shared/protocol/envelope.ts';

/** A page of a list, and its loading state. */
export interface ListPage<Row> {
  /** Null until the first page has arrived. */
  readonly page: Page<Row> | null;
  readonly state: 'loading' | 'shown' | 'unreachable';
  readonly seenAt: string | null;
  readonly reload: () => void;
}

/**
 * A page of an online list; the earlier one stays shown while the next one loads.
 * @param list loads a page; must be a stable function
 */
export function useListPage<Search, Row>(
  list: (search: Search) => Promise<CallOutcome<Page<Row>>>,
  search: Search,
): ListPage<Row> {
  const [page, setPage] = useState<Page<Row> | null>(null);
  const [seenAt, setSeenAt] = useState<string | null>(null);
  const [state, setState] = useState<ListPage<Row>['state']>('loading');
  const asked = useRef(0);
  const key = JSON.stringify(search);
  const reload = useCallback(() => {
    const mine = (asked.current += 1);
    setState('loading');
    void list(JSON.parse(key) as Search).then((outcome) => {
      if (mine !== asked.current) return;
      if (outcome.kind !== 'ok') return setState('unreachable');
      setPage(outcome.body);
      setSeenAt(new Date().toISOString());
      setState('shown');
    });
  }, [list, key]);
  useEffect(reload, [reload]);
  return { page, state, seenAt, reload };
}
