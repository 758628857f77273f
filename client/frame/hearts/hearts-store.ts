import { create } from 'zustand';

interface HeartsState {
  /** The photographers that this device keeps for its person; null until it is read. */
  readonly ids: ReadonlySet<string> | null;
}

export const heartsStore = create<HeartsState>(() => ({ ids: null }));
