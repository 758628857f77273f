import { create } from 'zustand';

/** `prompt`: the browser asks. `ios`: the person installs it in two steps. */
export type InstallWay = 'prompt' | 'ios';

interface InstallOffer {
  /** Whether the person has a reason to come back, and how they can install; null until then. */
  readonly way: InstallWay | null;
  /** The browser has not promised to keep the stored data. */
  readonly isErasable: boolean;
}

export const useInstallOffer = create<InstallOffer>(() => ({ way: null, isErasable: false }));
