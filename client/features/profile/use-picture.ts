import { useEffect, useRef, useState } from 'react';
import { useAction } from '#client/frame/feedback/use-action.ts';
import type { Crop, PictureKind } from '#shared/accounts/pictures.ts';
import type { ChosenFile } from './picture.commands.ts';
import type { PictureRefusal } from './picture-refusal.ts';

/** The chosen file; without a URL when this browser cannot show it. */
interface Chosen extends ChosenFile {
  readonly url: string | null;
}

const commands = () => import('./picture.commands.ts');

/** A person's picture from the chosen file until this device has it: from then on, it is sent by itself. */
export function usePicture(kind: PictureKind, onDone: () => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [trouble, setTrouble] = useState<PictureRefusal | null>(null);
  const [state, setState] = useState<'idle' | 'looking' | 'keeping'>('idle');
  const crop = useRef<Crop | null>(null);
  const choices = useRef(0);
  const { run, failure } = useAction();

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setTrouble(null);
    setState('looking');
    choices.current += 1;
    const choice = choices.current;
    const { lookAtPicture } = await import('./look-at-picture.ts');
    const looked = await lookAtPicture(kind, file).catch(() => ({ kind: 'refused', why: 'damaged' }) as const);
    // A newer file was chosen while this one was read.
    if (choice !== choices.current) return;
    setState('idle');
    if (looked.kind === 'refused') {
      setTrouble(looked.why);
      return;
    }
    crop.current = null;
    const isSeen = looked.kind === 'seen';
    setChosen({ file, type: looked.type, isSeen, url: isSeen ? URL.createObjectURL(file) : null });
  };

  const keep = (work: () => Promise<void>) => {
    setState('keeping');
    void run(async () => {
      try {
        await work();
        onDone();
      } finally {
        setState('idle');
      }
    });
  };

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
    failure,
    state,
    choose,
    cut: (next: Crop) => {
      crop.current = next;
    },
    save: () => {
      if (chosen !== null) keep(async () => (await commands()).setPicture(kind, chosen, crop.current));
    },
    remove: () => keep(async () => (await commands()).removePicture(kind)),
    /** The person chooses another file. */
    forget: () => {
      setTrouble(null);
      setChosen(null);
    },
  };
}
