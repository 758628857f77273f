import { PROOF_HEADER } from '#shared/protocol/proof.ts';
import type { WireReply } from '../api/http.ts';
import type { SyncPorts } from '../ports.ts';

/** Proofs of work of one flush, by idempotency key. */
export class Proofs {
  readonly #ports: Pick<SyncPorts, 'prove'>;
  readonly #solved = new Map<string, string>();
  readonly #asked = new Set<string>();

  constructor(ports: Pick<SyncPorts, 'prove'>) {
    this.#ports = ports;
  }

  /** The header with the proof for this key, when there is one. */
  headersOf(key: string): Readonly<Record<string, string>> {
    const proof = this.#solved.get(key);
    return proof === undefined ? {} : { [PROOF_HEADER]: proof };
  }

  /**
   * Solves the challenge of an answer, once for each item and flush. An item that gets a second challenge waits like
   * any other.
   * @returns whether the next send carries a proof
   */
  async solve(key: string, reply: WireReply | { readonly kind: 'auth' }): Promise<boolean> {
    const challenge = challengeOf(reply);
    if (challenge === null || this.#asked.has(key)) return false;
    this.#asked.add(key);
    const proof = await this.#ports.prove(challenge);
    if (proof !== null) this.#solved.set(key, proof);
    return proof !== null;
  }
}

/**
 * Fetches a challenge and solves it, for an action that needs a proof of work on every send.
 * @param ask requests the challenge
 * @returns the proof; otherwise the reply that stands for that of the send, which can't be made now
 */
export async function freshProof(
  { prove }: Pick<SyncPorts, 'prove'>,
  ask: () => Promise<WireReply | { readonly kind: 'auth' }>,
): Promise<{ readonly kind: 'proof'; readonly captcha: string } | WireReply | { readonly kind: 'auth' }> {
  const reply = await ask();
  if (reply.kind !== 'ours' || reply.status !== 200) return reply;
  const captcha = await prove(reply.body);
  return captcha === null ? { kind: 'none' } : { kind: 'proof', captcha };
}

function challengeOf(reply: WireReply | { readonly kind: 'auth' }): unknown {
  if (reply.kind !== 'ours' || reply.status !== 429) return null;
  const { code, challenge = null } = (reply.body ?? {}) as { code?: string; challenge?: unknown };
  return code === 'proof_required' ? challenge : null;
}
