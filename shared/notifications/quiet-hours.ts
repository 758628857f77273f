export interface QuietHours {
  /** Hours of the day in Quebec, 0 to 23; the same twice is no quiet time. */
  readonly quiet_from: number;
  readonly quiet_to: number;
}

/** Nobody is woken by their device from 21 h to 8 h. */
export const DEFAULT_QUIET: QuietHours = { quiet_from: 21, quiet_to: 8 };
