import type { QuoteRequestCreate } from '#shared/requests/quote-request.schema.ts';
import type { QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';
import type { Owner } from '#shared/ids.ts';
import type { CrashProvider } from './world.ts';
import type { Headers } from './device.ts';
import type { SaidThread } from './threads/said-thread.ts';

/** One action of a person: sent until it is answered, always with the same key. */
export interface Write {
  readonly owner: Owner;
  readonly key: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: string;
  readonly headers: Headers;
}

export interface AnsweredWrite extends Write {
  readonly status: number;
  readonly text: string;
}

/** The server's answers about one request, so far: its tables must match them at the end. */
export interface AcknowledgedRequest {
  readonly owner: Owner;
  readonly created: QuoteRequestCreate;
  readonly provider: CrashProvider | null;
  readonly bookingId: string | null;
  version: number;
  status: QuoteRequestStatus;
  budget: number | null;
  edits: number;
  withdrawals: number;
  /** Its hold expired, and the person has seen that the request is open again. */
  isReopened: boolean;
}

/** Every answer, to be compared with the database. */
export class Ledger {
  /** Answers that a replay of their key must repeat: 2xx and stored refusals. */
  readonly stored: AnsweredWrite[] = [];
  readonly requests = new Map<string, AcknowledgedRequest>();
  /** By the id of their request, which asks one photographer. */
  readonly threads = new Map<string, SaidThread>();
}
