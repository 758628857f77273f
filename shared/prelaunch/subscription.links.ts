// Tokens stand behind the `#`: they reach no server and no log.

const CONFIRM = '#confirmer=';
const END = '#retirer=';

/** The end of the prelaunch page's address that confirms an address. */
export function linkHash(token: string): string {
  return `${CONFIRM}${token}`;
}

/** The end of the prelaunch page's address that takes an address off the list. */
export function endHash(token: string): string {
  return `${END}${token}`;
}

/** Reads the end of an address: the action and its token; null when it is no link of a subscription. */
export function linkOf(hash: string): { readonly does: 'confirm' | 'end'; readonly token: string } | null {
  if (hash.startsWith(CONFIRM)) return { does: 'confirm', token: hash.slice(CONFIRM.length) };
  if (hash.startsWith(END)) return { does: 'end', token: hash.slice(END.length) };
  return null;
}
