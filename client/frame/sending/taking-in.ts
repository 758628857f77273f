import { create } from 'zustand';

/** Files on this page that the device has not stored yet. Closing the page loses them. */
export const useTakingIn = create<{ readonly count: number }>(() => ({ count: 0 }));
