export const cancellationPolicies = ['souple', 'moderee', 'stricte'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** The most that a cancellation may cost, until this many hours before the start: percent of the total with taxes. */
export interface CancellationBand {
  readonly until_hours: number;
  readonly percent: number;
}

/** The most that a photographer may ask for by each policy, from the earliest cancellation to the latest. */
export const cancellationBands: Readonly<Record<CancellationPolicy, readonly CancellationBand[]>> = {
  souple: [
    { until_hours: 24, percent: 0 },
    { until_hours: 0, percent: 100 },
  ],
  moderee: [
    { until_hours: 168, percent: 0 },
    { until_hours: 24, percent: 50 },
    { until_hours: 0, percent: 100 },
  ],
  stricte: [
    { until_hours: 720, percent: 0 },
    { until_hours: 168, percent: 50 },
    { until_hours: 0, percent: 100 },
  ],
};

/** Under every policy: nothing this soon after confirming, if the start is at least this far. */
export const CANCELLATION_GRACE = { within_hours: 24, start_in_hours: 48 } as const;
