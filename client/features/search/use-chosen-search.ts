import { useState } from 'react';
import { type AskedSearch, addressOf } from './asked-search.ts';

/**
 * The search that the person chose last: its results may still be on their way.
 * @param asked the search of the shown results
 */
export function useChosenSearch(
  asked: AskedSearch,
  onSearch: (search: Readonly<Record<string, string | number>>) => void,
) {
  const [chosen, setChosen] = useState(asked);
  const [last, setLast] = useState(asked);
  // Back and forward change the address, and the fields follow.
  if (asked !== last) {
    setLast(asked);
    setChosen(asked);
  }
  return {
    chosen,
    /** Starts a search, unless the person already asked for it. */
    choose: (next: AskedSearch) => {
      setChosen(next);
      if (filtersIn(next) !== filtersIn(chosen)) onSearch(addressOf(next));
    },
  };
}

/** The search without its page. */
function filtersIn(search: AskedSearch): string {
  return JSON.stringify({ ...search, page: 1 });
}
