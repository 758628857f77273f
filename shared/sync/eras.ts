/**
 * The versions of all rows grow by this when a server is restored from a backup: more than any row changed since, so that
 * devices take what they are sent then (docs/decisions/133).
 */
export const VERSION_STEP = 10_000;

/** Whether a row was never changed; restorations are no changes. */
export function isFirstVersion(version: number): boolean {
  return version % VERSION_STEP === 1;
}
