import { useEffect, useState } from 'react';
import type { LinkResult } from '#client/data/access-link.ts';

/** The state of a mailed link in the address, if there is one. */
export type LinkState = 'none' | 'opening' | LinkResult;

/**
 * A mailed link carries its token after `#`: it is used once, then removed from the address. Tried again when the
 * network returns.
 */
export function useMailedLink(): [LinkState, () => void] {
  const [state, setState] = useState<LinkState>(() => (location.hash.startsWith('#acces=') ? 'opening' : 'none'));
  useEffect(() => {
    if (state !== 'opening') return;
    const open = async () => {
      const { openMailedLink } = await import('./mailed-link.commands.ts');
      const token = /^#acces=([\w-]{43})$/.exec(location.hash)?.[1];
      const result = token === undefined ? 'gone' : await openMailedLink(token);
      if (result !== 'later') history.replaceState(history.state, '', location.pathname);
      setState(result);
    };
    void open();
  }, [state]);
  useEffect(() => {
    if (state !== 'later') return undefined;
    const again = () => setState('opening');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state]);
  return [state, () => setState('opening')];
}
