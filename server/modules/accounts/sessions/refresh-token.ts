import { createHmac, timingSafeEqual } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The contents of a refresh token: its session, and its generation. */
export interface RefreshClaim {
  readonly sessionId: string;
  readonly generation: number;
}

/**
 * The refresh token of a session's generation. It is derived and never stored, so that a predecessor sent again after a
 * lost reply always returns the same successor.
 */
export function refreshToken(secret: string, { sessionId, generation }: RefreshClaim): string {
  return `${sessionId}.${generation}.${signature(secret, sessionId, generation)}`;
}

/** Parses a token we created; null for anything else. */
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

/** The ruling on a refresh token, given its session. */
export type RefreshRuling =
  /** The newest one: return its successor. */
  | 'rotate'
  /** The one before, with an unused successor: the reply was lost, return the same successor again. */
  | 'repeat'
  /** Its successor was returned a moment ago and is in use: a late request, which is only refused. */
  | 'late'
  /** Its successor has been in use for longer: the token was copied, and the whole family ends. */
  | 'reuse';

/** A request sent before a renewal may arrive this much later; after that it is a copy. */
export const LATE_ARRIVAL_MS = 60_000;

/** Enough for a browser with many tabs in a minute, and few enough to keep the row small. */
const MAX_REMEMBERED = 50;

/** A generation, and the time (epoch ms) it was last returned. */
export interface HandedOut {
  readonly generation: number;
  readonly at: number;
}

/** The state of a session's tokens. */
export interface RefreshState {
  /** The newest returned generation. */
  readonly newest: number;
  /** Newest generation with a used access token; below 0 when none was used. */
  readonly used: number;
  /** Generations returned within `LATE_ARRIVAL_MS`; older ones may be missing. */
  readonly handedOut: readonly HandedOut[];
}

/**
 * Rules on a refresh token. Its successor is in use once that token, or its access token, was sent: an older token is
 * then late or a copy. The time counts from this token's own successor, so that a thief who renews without pause does
 * not keep the owner "late" forever.
 */
export function ruleRefresh({ newest, used, handedOut }: RefreshState, presented: number, now: number): RefreshRuling {
  if (presented === newest) return 'rotate';
  if (presented === newest - 1 && used < newest) return 'repeat';
  const successor = handedOut.find(({ generation }) => generation === presented + 1);
  return presented < newest && successor !== undefined && now - successor.at <= LATE_ARRIVAL_MS ? 'late' : 'reuse';
}

/** Records a returned generation, and removes those too old to be late. */
export function noteHandedOut(handedOut: readonly HandedOut[], generation: number, now: number): HandedOut[] {
  const recent = handedOut.filter((other) => other.generation !== generation && now - other.at <= LATE_ARRIVAL_MS);
  return [...recent, { generation, at: now }].slice(-MAX_REMEMBERED);
}
