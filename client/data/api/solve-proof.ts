import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** A request and the work after it fit in one lease (client/data/outbox/turns.ts). */
const PATIENCE_MS = 10_000;

/**
 * Solves the proof of work that a server requires of a guest. Web Crypto computes each try off this thread, so the page
 * stays responsive.
 * @returns the value of the header; null when time runs out
 */
export async function solveProof(challenge: unknown): Promise<string | null> {
  try {
    const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey, timeout: PATIENCE_MS });
    return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return null;
  }
}
