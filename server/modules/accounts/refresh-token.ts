import { createHmac, timingSafeEqual } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a refresh token says: which session, and which of its tokens in turn. */
export interface RefreshClaim {
  readonly sessionId: string;
  readonly generation: number;
}

/**
 * The refresh token of a session's generation. Derived, never stored: a predecessor presented again, because its reply
 * was lost, always yields the same successor.
 */
export function refreshToken(secret: string, { sessionId, generation }: RefreshClaim): string {
  return `${sessionId}.${generation}.${signature(secret, sessionId, generation)}`;
}

/** Reads a token we made; null for anything else. */
export function readRefreshToken(secret: string, token: string): RefreshClaim | null {
  const [sessionId = '', count = '', mac = '', ...rest] = token.split('.');
  if (rest.length > 0 || !UUID.test(sessionId) || !/^\d{1,9}$/.test(count)) return null;
  const generation = Number(count);
  const expected = Buffer.from(signature(secret, sessionId, generation));
  const given = Buffer.from(mac);
  return expected.length === given.length && timingSafeEqual(expected, given) ? { sessionId, generation } : null;
}

function signature(secret: string, sessionId: string, generation: number): string {
  return createHmac('sha256', secret).update(`refresh:${sessionId}:${generation}`).digest('base64url');
}

/** What to do with a refresh token, given its session. */
export type RefreshRuling =
  /** The newest one: hand out its successor. */
  | 'rotate'
  /** The one before, whose successor nobody has used: the reply was lost, hand out the same successor again. */
  | 'repeat'
  /** Its successor was used a moment ago: a request that travelled late. Refused, and nothing else. */
  | 'late'
  /** Its successor was used: somebody kept a copy. The whole family ends. */
  | 'reuse';

/** A request sent before a rotation may arrive after it; past this it is a copy, not a straggler. */
export const LATE_ARRIVAL_MS = 60_000;

/**
 * @param newest generation last handed out  @param presented generation of the token presented
 * @param sinceRotationMs time since `newest` was first handed out
 */
export function ruleRefresh(newest: number, presented: number, sinceRotationMs: number): RefreshRuling {
  if (presented === newest) return 'rotate';
  if (presented === newest - 1) return 'repeat';
  return presented < newest && sinceRotationMs <= LATE_ARRIVAL_MS ? 'late' : 'reuse';
}
