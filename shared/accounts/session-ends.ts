/** Why a session ended otherwise than by its person on its device; the device tells them at the next sign-in. */
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

/** The reason that a server names; null for none, and for one of a newer server. */
export function sessionEndOf(reason: unknown): SessionEnd | null {
  return sessionEnds.find((known) => known === reason) ?? null;
}
