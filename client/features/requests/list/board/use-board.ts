import { useEffect, useState } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { useLatest } from '#client/ui/use-latest.ts';
import { type BoardAsk, keyOfBoard } from '../../board-lists.ts';
import { keptBoard } from '../../kept-board.queries.ts';

export const HIDDEN: BoardAsk = { scope: 'board', hidden: '1' };

/** A list as the device has it, asked for anew when it is opened. */
export function useBoard(ask: BoardAsk) {
  const key = keyOfBoard(ask);
  const latest = useLatest(ask);
  const kept = useLive(() => keptBoard(ask), [key]);
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    setAsking(true);
    const { current } = latest;
    const asked = import('../../requests.commands.ts').then(async ({ refreshBoard }) => {
      await refreshBoard(current);
      // The number of hidden requests is beside the list.
      if (current.scope === 'board' && current.hidden === undefined) await refreshBoard(HIDDEN);
    });
    void asked.finally(() => setAsking(false));
  }, [key, latest]);
  return { kept, isAsking };
}
