import type { Sabotage } from './sabotage-of.ts';

const file = 'client/data/db/browser/page-freeze.ts';

/** Sabotages of pages that are frozen and shown again. */
export const leavingSabotages: readonly Sabotage[] = [
  {
    name: 'a page that is left keeps its transactions open',
    file,
    find: 'for (const transaction of this.#open) abort(transaction);',
    replace: '',
  },
  {
    name: 'a page that is left begins transactions',
    file,
    find: "if (this.#thawed !== null) throw new DOMException('The page was left', 'AbortError');",
    replace: '',
  },
  {
    name: 'work cut short by leaving is not done again',
    file: 'client/data/db/atomically.ts',
    find: 'if (freeze?.count === before) throw error;',
    replace: 'throw error;',
  },
  {
    name: 'work is done again before its page is shown',
    file: 'client/data/db/atomically.ts',
    find: 'if (freeze?.isFrozen === true) await freeze.thawed();',
    replace: '',
  },
  {
    name: 'a send that failed as its page woke counts as never sent',
    file: 'shared/protocol/verdict.ts',
    find: 'return isOfWaking ? Math.max(1, attempts - 1) : attempts;',
    replace: 'return isOfWaking ? attempts - 1 : attempts;',
  },
  {
    name: 'a sign-out discards what was done since the person was asked',
    file: 'client/data/session/discard.ts',
    find: '    if (!(await isStillWanted(db))) return false;\n',
    replace: '',
  },
];
