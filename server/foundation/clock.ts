let aheadMs = 0;

/**
 * The server's clock: the only place where the server reads the time. The demo can move it forward, so that anybody can
 * watch what happens days later; durations of this process (limits a minute, waits) are read from the machine.
 */
export const clock = {
  now: (): Date => new Date(Date.now() + aheadMs),
  /**
   * The machine's time, whatever the demo's clock says: sessions end by it, so that moving the clock signs nobody out.
   */
  machineNow: (): Date => new Date(),
  /** Its lead over the machine's clock, in milliseconds. */
  get aheadMs(): number {
    return aheadMs;
  },
  /** Sets its lead; 0 is the machine's time. */
  setAhead: (ms: number): void => {
    aheadMs = ms;
  },
};
