import { useState } from 'react';
import { useSession } from './session-store.ts';

/**
 * A key for a form whose words belong to one person: it changes when the signed-in person leaves, also in another tab,
 * and stays when a guest signs in.
 */
export function useTypist(): number {
  const id = useSession(({ user }) => user?.id ?? null);
  const [known, setKnown] = useState({ id, turn: 0 });
  if (known.id === id) return known.turn;
  const turn = known.id === null ? known.turn : known.turn + 1;
  setKnown({ id, turn });
  return turn;
}
