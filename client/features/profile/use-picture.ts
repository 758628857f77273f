import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConnectivity } from '#client/shell/network/connectivity-store.ts';
import type { Crop, PictureKind } from '#shared/accounts/pictures.ts';
import type { PictureRefusal } from './look-at-picture.ts';
import type { PictureOutcome } from './profile.commands.ts';

/** The chosen file; without a URL when this browser cannot show it. */
export interface Chosen {
  readonly file: File;
  readonly url: string | null;
}

/** Why the picture was not sent: a refusal, or an expired session. */
export type PictureTrouble = PictureRefusal | 'signed-out';

/** The interval between two tries of a waiting picture. */
const RETRY_MS = 3_000;

/** The state of a person's picture, from the chosen file to the server's success. */
export function usePicture(kind: PictureKind, onDone: () => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [trouble, setTrouble] = useState<PictureTrouble | null>(null);
  const [state, setState] = useState<'idle' | 'looking' | 'sending' | 'waiting'>('idle');
  const crop = useRef<Crop | null>(null);
  const isConnected = useConnectivity(({ shown }) => shown !== 'offline' && shown !== 'unreachable');
  const waiting = useRef<(() => Promise<PictureOutcome>) | null>(null);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setTrouble(null);
    setState('looking');
    const { lookAtPicture } = await import('./look-at-picture.ts');
    const looked = await lookAtPicture(kind, file).catch(() => ({ kind: 'refused', why: 'damaged' }) as const);
    setState('idle');
    if (looked.kind === 'refused') {
      setTrouble(looked.why);
      return;
    }
    crop.current = null;
    setChosen({ file: looked.file, url: looked.kind === 'seen' ? URL.createObjectURL(looked.file) : null });
  };

  const attempt = async (work: () => Promise<PictureOutcome>) => {
    setTrouble(null);
    setState('sending');
    const outcome = await work().catch((error: unknown): PictureOutcome => {
      reportError(error);
      return { kind: 'refused', why: 'failed' };
    });
    waiting.current = outcome.kind === 'unreachable' ? work : null;
    setState(outcome.kind === 'unreachable' ? 'waiting' : 'idle');
    if (outcome.kind === 'done') onDone();
    else if (outcome.kind === 'signed-out') setTrouble('signed-out');
    else if (outcome.kind === 'refused') setTrouble(outcome.why);
  };

  const start = (work: () => Promise<PictureOutcome>) => {
    if (isConnected) {
      void attempt(work);
      return;
    }
    waiting.current = work;
    setState('waiting');
  };

  const continueSending = useEffectEvent(() => {
    if (state === 'waiting' && waiting.current !== null) void attempt(waiting.current);
  });
  useEffect(() => {
    if (isConnected) continueSending();
  }, [isConnected]);
  const isWaiting = state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    // The browser may report the network too early, and it never reports a server that cannot be reached.
    const timer = setInterval(() => {
      if (navigator.onLine) continueSending();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const url = chosen?.url ?? null;
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );

  return {
    chosen,
    trouble,
    state,
    isConnected,
    choose,
    cut: (next: Crop) => {
      crop.current = next;
    },
    save: () => {
      if (chosen === null) return;
      const { file } = chosen;
      const part = crop.current;
      start(async () => (await import('./profile.commands.ts')).savePicture(kind, file, part));
    },
    remove: () => start(async () => (await import('./profile.commands.ts')).removePicture(kind)),
    /** The person chose another file. */
    forget: () => {
      waiting.current = null;
      setState('idle');
      setTrouble(null);
      setChosen(null);
    },
  };
}
