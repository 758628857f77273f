import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { reportFailure } from '#client/frame/update/update-store.ts';
import type { BoardNews } from '../../board.ts';
import { type BoardAsk, keyOfBoard } from '../../board-lists.ts';
import { type KeptBoard, lastPull } from '../../kept-board.queries.ts';

const commands = () => import('../../requests.commands.ts');

/**
 * New requests for a list of the board while it is on the screen. The board is no part of the feed: it is asked again each
 * time the device has heard what is new, which is every minute, when the page is shown again, and when the server calls.
 * @param isAsking the list is asked for already, since it was opened
 */
export function useBoardNews(ask: BoardAsk, kept: KeptBoard | null | undefined, isAsking: boolean) {
  const key = keyOfBoard(ask);
  const pulledAt = useLive(lastPull);
  const heardAt = useRef(pulledAt);
  const [news, setNews] = useState<BoardNews | null>(null);
  const look = useEffectEvent(async () => {
    const found = await (await commands()).boardNews(ask);
    setNews(found);
  });
  useEffect(() => {
    const isHeard = heardAt.current === pulledAt;
    const isFirst = heardAt.current === undefined;
    if (isAsking || isHeard || document.visibilityState === 'hidden') return;
    heardAt.current = pulledAt;
    if (!isFirst) look().catch(reportFailure);
  }, [pulledAt, isAsking]);
  // The list may have changed since: another filter, or another tab of this device.
  const shown = new Set(kept?.rows.map(({ id }) => id));
  const isSame = news !== null && keyOfBoard(news.ask) === key;
  const count = isSame ? [...news.fresh].filter((id) => !shown.has(id)).length : 0;
  const show = async () => {
    if (news !== null) await (await commands()).showBoardNews(news);
    setNews(null);
  };
  return { count, show };
}
