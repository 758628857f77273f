import { create } from 'zustand';

/** `prompt`: the browser asks. `ios`: the person does it, in two steps. */
export type InstallWay = 'prompt' | 'ios';

interface InstallOffer {
  /** There is a reason to come back, and a way to install; null until then. */
  readonly way: InstallWay | null;
  /** The browser has not promised to keep what is here. */
  readonly isErasable: boolean;
}

export const useInstallOffer = create<InstallOffer>(() => ({ way: null, isErasable: false }));
