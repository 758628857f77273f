import * as z from 'zod/mini';
import type { Owner } from '#shared/ids.ts';

/** PostgreSQL takes less than 8,000 bytes at a time. */
const OWNERS_AT_A_TIME = 50;

const owner = z.union([z.templateLiteral(['user:', z.string()]), z.templateLiteral(['guest:', z.string()])]);
const announced = z.object({
  /** The process that committed. */
  from: z.string(),
  /** The owners to nudge: their change feed grew, or a list of the server did. */
  owners: z.array(owner),
  is_public: z.boolean(),
  /** The moment by the machine's clock; missing in those of older versions. */
  at_ms: z.optional(z.number()),
});
type AnnouncedCommit = z.output<typeof announced>;

/** The other processes' share of a commit. */
interface Commit {
  readonly owners: readonly Owner[];
  readonly is_public: boolean;
  readonly at_ms: number;
}

interface AnnouncerPorts {
  /** Sends a message of COMMIT_CHANNEL. */
  readonly send: (text: string) => Promise<void>;
  /** Waits before a message that could not be sent is sent again. */
  readonly pause: () => Promise<void>;
}

/**
 * Tells the other processes of commits after they are made: PostgreSQL lets one transaction with a notice commit at a time, so a
 * notice within each would queue them all. While a message is on its way, the next ones become one.
 */
export class CommitAnnouncer {
  readonly #from: string;
  readonly #ports: AnnouncerPorts;
  #next: Commit | null = null;
  #sending: Promise<void> | null = null;
  #isClosed = false;

  constructor(from: string, ports: AnnouncerPorts) {
    this.#from = from;
    this.#ports = ports;
  }

  tell(commit: Commit): void {
    if (commit.owners.length === 0 && !commit.is_public) return;
    this.#next = this.#next === null ? commit : joined(this.#next, commit);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
  }

  /** Sends what waits, once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (let commit = this.#take(); commit !== null; commit = this.#take()) {
      try {
        for (const text of messagesOf(this.#from, commit)) await this.#ports.send(text);
      } catch {
        // The database is away. Others keep nothing for longer than they may without a notice.
        if (this.#isClosed) return;
        this.#next = this.#next === null ? commit : joined(commit, this.#next);
        await this.#ports.pause();
      }
    }
  }

  #take(): Commit | null {
    const taken = this.#next;
    this.#next = null;
    return taken;
  }
}

function joined(one: Commit, other: Commit): Commit {
  return {
    owners: [...new Set([...one.owners, ...other.owners])],
    is_public: one.is_public || other.is_public,
    at_ms: Math.min(one.at_ms, other.at_ms),
  };
}

function messagesOf(from: string, { owners, ...commit }: Commit): string[] {
  const messages: string[] = [];
  for (let first = 0; first < Math.max(1, owners.length); first += OWNERS_AT_A_TIME) {
    messages.push(JSON.stringify({ from, ...commit, owners: owners.slice(first, first + OWNERS_AT_A_TIME) }));
  }
  return messages;
}

/** @returns null for anything that `announceCommit` did not send */
export function readAnnouncement(text: string): AnnouncedCommit | null {
  try {
    return announced.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
