import type { Limits } from '#shared/limits.ts';
import { senderOf } from '#server/foundation/network-address.ts';
import { Refusal } from '#server/foundation/problems.ts';

/** One open event stream. */
export interface EventStream {
  readonly owner: string;
  /** The network address it came from. */
  readonly address: string;
  /** Its session; null for a guest. */
  readonly sessionId: string | null;
  write(text: string): void;
  end(): void;
}

interface StreamParts {
  readonly limits: Pick<Limits, 'event_streams_per_owner' | 'event_streams_per_address'>;
  /** Finds the sessions among these that are still valid. */
  readonly liveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

const FULL_S = 60;
const NUDGE = 'event: nudge\ndata: pull\n\n';
const HEARTBEAT = ': \n\n';

/**
 * The event streams of this process. A nudge only says "pull": a lost one costs a minute, and no data. A stream ends
 * with its session: at once when the session ended here, by the next heartbeat when another process or an admin ended
 * it.
 */
export class EventStreams {
  readonly #parts: StreamParts;
  readonly #byOwner = new Map<string, Set<EventStream>>();
  readonly #addresses = new Map<string, number>();

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  /** @throws Refusal `too_many_requests` when this owner or address has reached its limit */
  assertWithinLimits({ owner, address }: Pick<EventStream, 'owner' | 'address'>): void {
    const { event_streams_per_owner, event_streams_per_address } = this.#parts.limits;
    const ofOwner = this.#byOwner.get(owner)?.size ?? 0;
    const ofAddress = this.#addresses.get(senderOf(address)) ?? 0;
    if (ofOwner < event_streams_per_owner && ofAddress < event_streams_per_address) return;
    throw new Refusal('too_many_requests', { retryAfterS: FULL_S });
  }

  /** @returns a function that removes the closed stream */
  add(stream: EventStream): () => void {
    const address = senderOf(stream.address);
    const streams = this.#byOwner.get(stream.owner) ?? new Set();
    this.#byOwner.set(stream.owner, streams.add(stream));
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1);
    return () => {
      if (!streams.delete(stream)) return;
      if (streams.size === 0) this.#byOwner.delete(stream.owner);
      const left = (this.#addresses.get(address) ?? 1) - 1;
      if (left > 0) this.#addresses.set(address, left);
      else this.#addresses.delete(address);
    };
  }

  /** The open streams of this process. */
  get size(): number {
    return this.#all().length;
  }

  nudge(owners: readonly string[]): void {
    for (const owner of owners) for (const stream of this.#byOwner.get(owner) ?? []) stream.write(NUDGE);
  }

  /** Sends heartbeats to keep connections open, and ends the streams of ended sessions. */
  async beat(): Promise<void> {
    for (const stream of this.#all()) stream.write(HEARTBEAT);
    await this.endStreamsOfEndedSessions();
  }

  /** Ends streams whose session ended, or whose user may not sign in any more. */
  async endStreamsOfEndedSessions(): Promise<void> {
    const ids = new Set(this.#all().flatMap(({ sessionId }) => sessionId ?? []));
    if (ids.size === 0) return;
    const live = await this.#parts.liveSessions([...ids]);
    for (const stream of this.#all()) {
      const { sessionId } = stream;
      if (sessionId !== null && ids.has(sessionId) && !live.has(sessionId)) stream.end();
    }
  }

  close(): void {
    for (const stream of this.#all()) stream.end();
  }

  #all(): EventStream[] {
    return [...this.#byOwner.values()].flatMap((streams) => [...streams]);
  }
}
