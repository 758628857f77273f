/** Why a session ended, if its person did not end it on its device; the device shows the reason at the next sign-in. */
export const sessionEnds = [
  'password_change',
  'password_reset',
  'suspension',
  'admin',
  'ended_elsewhere',
  'logout_all',
  'reuse',
  'closed',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** The reason that a server names; null for none, and for an unknown reason of a newer server. */
export function sessionEndOf(reason: unknown): SessionEnd | null {
  return sessionEnds.find((known) => known === reason) ?? null;
}
