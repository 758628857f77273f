import { useLingui } from '@lingui/react/macro';

const MINUTE_S = 60;

/**
 * Prints a wait: `40 s`, `3 min`.
 * @param waitS seconds; null when the server did not say how long
 */
export function useWaitWords(): (waitS: number | null) => string {
  const { t } = useLingui();
  return (waitS) => {
    if (waitS !== null && waitS < MINUTE_S) return t`${waitS}\u00A0s`;
    const minutes = Math.ceil((waitS ?? MINUTE_S) / MINUTE_S);
    return t`${minutes}\u00A0min`;
  };
}
