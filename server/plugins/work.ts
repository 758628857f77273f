import type { Owner } from '#shared/ids.ts';
import { AuditEntry } from '../db/audit-entry.entity.ts';
import { appendChanges, type RowChange } from '../db/change-feed.ts';
import { em } from '../db/request-em.ts';
import { enqueue, type JobRequest } from '../jobs/queue.ts';
import { newId } from '../new-id.ts';
import type { Actor } from './actor.ts';

/** What a service may do besides its own rows; all of it commits with them, in one transaction, or not at all. */
export interface Work {
  readonly actor: Actor;
  readonly now: Date;
  /** Tells the devices of `audience` (before ∪ after the change) that a row changed. */
  changed(change: RowChange): void;
  /** Something to do after the commit, at least once: a mail, an expiry. */
  later(job: JobRequest): void;
  audit(action: string, entity: { type: string; id: string }): void;
}

/** A service's result: the status of the answer, and its body (null for none). */
export interface Outcome {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

interface AuditNote {
  readonly actor: string;
  readonly action: string;
  readonly entity_type: string;
  readonly entity_id: string;
  readonly request_id: string | null;
}

/** What a unit of work asked for beside its rows: gathered while it runs, written once, last, in its transaction. */
export class WorkLog {
  readonly now = new Date();
  #changes: RowChange[] = [];
  #jobs: JobRequest[] = [];
  #audits: AuditNote[] = [];

  workFor(actor: Actor, requestId: string | null): Work {
    const name = actor.kind === 'nobody' ? 'system' : actor.owner;
    return {
      actor,
      now: this.now,
      changed: (change) => void this.#changes.push(change),
      later: (job) => void this.#jobs.push(job),
      audit: (action, { type, id }) =>
        void this.#audits.push({ actor: name, action, entity_type: type, entity_id: id, request_id: requestId }),
    };
  }

  /** A refusal rolled the rows back: what they asked for goes with them. */
  forget(): void {
    this.#changes = [];
    this.#jobs = [];
    this.#audits = [];
  }

  /** @returns the owners whose change feed grew, to nudge after the commit */
  async write(): Promise<Owner[]> {
    for (const job of this.#jobs) enqueue(job, this.now);
    for (const note of this.#audits) em().create(AuditEntry, { id: newId(), at: this.now, ...note });
    await em().flush();
    return appendChanges(this.#changes, this.now);
  }
}
