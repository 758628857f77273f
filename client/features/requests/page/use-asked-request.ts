import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { useMending } from '#client/frame/network/use-mending.ts';
import { useSession } from '#client/frame/session/session-store.ts';
import { reportFailure } from '#client/frame/update/update-store.ts';
import type { ReadOutcome } from '../read-request.ts';
import { askedRequest, type ShownRequest } from '../requests.queries.ts';

/** A request as this device has it, or why it has not. */
export interface AskedRequest {
  /** Undefined while the device is read; null when it lacks it. */
  readonly shown: ShownRequest | null | undefined;
  /** Only while it is lacking. `off-board`: it was on the board when this page was opened. */
  readonly missing: 'off-board' | Exclude<ReadOutcome, 'kept'> | null;
  /** Asks the server again. */
  readonly again: () => void;
}

const commands = () => import('../requests.commands.ts');

/**
 * Follows one request. One that the device lacks is read from the server, again and again while that is away.
 * @param isRenewed reads one that is kept from the board again, once: the board is not in the feed
 */
export function useAskedRequest(id: string, isRenewed: boolean): AskedRequest {
  const asked = useLive(() => askedRequest(id), [id]);
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const [outcome, setOutcome] = useState<{ readonly id: string; readonly is: ReadOutcome } | null>(null);
  const [boardId, setBoardId] = useState<string | null>(null);
  const shown = asked?.shown;
  const onBoard = shown?.isOnBoard === true ? shown.owner : null;
  const wasOnBoard = boardId === id;
  const isLacking = shown === null && isSignedIn && !wasOnBoard;
  const is = outcome?.id === id ? outcome.is : null;

  const read = () => {
    void commands()
      .then(({ readMissing }) => readMissing(id))
      .then((found) => setOutcome({ id, is: found }))
      .catch(reportFailure);
  };
  const readOnce = useEffectEvent(read);
  useEffect(() => {
    if (isLacking) readOnce();
  }, [isLacking, id]);
  useMending(isLacking && is === 'away', read);

  const isOld = isRenewed && is !== 'kept';
  useEffect(() => {
    if (onBoard === null) return;
    setBoardId(id);
    if (!isOld) return;
    void commands()
      .then(({ refreshBoardRow }) => refreshBoardRow(onBoard, id))
      .catch(reportFailure);
  }, [onBoard, id, isOld]);

  return { shown, missing: shown === null ? missingOf() : null, again: read };

  function missingOf(): AskedRequest['missing'] {
    if (wasOnBoard) return 'off-board';
    if (isLacking && is === 'away') return is;
    // A guest's request is this person's once the server has confirmed it.
    return asked?.hasArrived === true && (!isLacking || is === 'unknown') ? 'unknown' : 'coming';
  }
}
