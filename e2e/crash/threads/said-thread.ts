import type { Owner } from '#shared/ids.ts';
import type { ThreadSide } from '#shared/threads/thread-message.schema.ts';
import type { CrashProvider } from '../world.ts';

/** A message that the server acknowledged. */
interface SaidMessage {
  readonly id: string;
  readonly side: ThreadSide;
  readonly author: Owner;
  readonly text: string;
}

/** The messages and marks of one thread that the server acknowledged. Each side writes one action after the other. */
export interface SaidThread {
  readonly requestId: string;
  readonly client: Owner;
  readonly provider: CrashProvider;
  /** In the order of their answers. */
  readonly messages: SaidMessage[];
  /** Whether a side reads at all: a thread that nobody reads is told once. */
  readonly isRead: Readonly<Record<ThreadSide, boolean>>;
  /** The marks of a side that left, each naming the last message that it saw. */
  readonly marks: Readonly<Record<ThreadSide, string[]>>;
  /** The last mark of a side that was answered. */
  readonly readUpTo: Record<ThreadSide, string | null>;
  /** A message came after the end of the request. */
  wasRefused: boolean;
}

export function saidThread(about: Pick<SaidThread, 'requestId' | 'client' | 'provider' | 'isRead'>): SaidThread {
  return {
    ...about,
    messages: [],
    marks: { client: [], provider: [] },
    readUpTo: { client: null, provider: null },
    wasRefused: false,
  };
}
