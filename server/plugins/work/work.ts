import * as z from 'zod/mini';
import type { Owner } from '#shared/ids.ts';
import type { EntityType } from '#shared/sync/entity-types.ts';
import { AuditEntry } from '../../db/audit-entry.entity.ts';
import { appendChanges, type RowChange } from '../../db/change-feed.ts';
import { em } from '../../db/request-em.ts';
import type { Job } from '../../jobs/job.ts';
import { enqueue, type JobRequest } from '../../jobs/queue.ts';
import { newId } from '../../new-id.ts';
import { Refusal } from '../../problems.ts';
import type { Actor } from '../actor.ts';

/** The effects of a service besides its own rows; all of it commits with them, in one transaction, or not at all. */
export interface Work {
  readonly actor: Actor;
  readonly now: Date;
  /** SHA-256 of the request, as it was sent: what a row is created from. Null of work that no keyed request asked for. */
  readonly fingerprint: string | null;
  /** Tells of a row that was just written, and audits it. */
  add<Row extends KeptRow>(noun: Noun<Row>, row: Row, action: string): Promise<void>;
  /**
   * Makes a row's next version: runs the edit, writes it, tells the devices that kept the row before or keep it now, and
   * audits it.
   * @param action null of a change that is a part of something audited as a whole, or that nobody asked for
   */
  change<Row extends KeptRow>(
    noun: Noun<Row>,
    row: Row,
    action: string | null,
    edit: () => void | Promise<void>,
  ): Promise<void>;
  /** Takes a row out; the devices that kept it are told of a version after its last. @param action as of `change` */
  remove<Row extends KeptRow>(noun: Noun<Row>, row: Row, action: string | null): Promise<void>;
  /** Tells devices of a row whose version stays: they see it from now on, or no longer. */
  changed(change: RowChange): void;
  /** Something to do after the commit, at least once: a mail, an expiry. */
  later<Payload extends z.ZodMiniType<JobRequest['payload']>>(
    job: Job<Payload>,
    payload: z.input<Payload>,
    runAt?: Date,
  ): void;
  audit(action: string, entity: { type: string; id: string }): void;
}

/** A row of which devices keep a copy. */
export interface KeptRow {
  readonly id: string;
  version: number;
  updated_at: Date;
}

/** A type of such rows, as its module declares it. */
export interface Noun<Row extends KeptRow> {
  readonly type: EntityType;
  /** The owners whose devices keep a row, as it stands. */
  audienceOf(row: Row): Promise<readonly Owner[]>;
  /** Public replies are made of it: a change makes the kept ones stale. */
  readonly isPublic?: boolean;
}

/** A service's result: the status of the answer, and its body (null for none). */
export interface Outcome {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/**
 * The refusal of an id that is in use by a row of one's own. Whether this very request made the row is known by what it was
 * created from, however much it was edited since; if so, the row as it is now is the answer of a success.
 * @param createdFrom `fingerprint` of the work that created the row; null where that is not known
 * @param reply what creating it would answer now
 */
export function alreadyExists(
  work: Work,
  createdFrom: string | null | undefined,
  reply: Readonly<Record<string, unknown>>,
  current: unknown = reply,
): Refusal {
  const isSame = work.fingerprint !== null && createdFrom === work.fingerprint;
  return new Refusal('already_exists', { current, ...(isSame ? { made: { status: 201, body: reply } } : {}) });
}

interface AuditNote {
  readonly actor: string;
  readonly action: string;
  readonly entity_type: string;
  readonly entity_id: string;
  readonly request_id: string | null;
}

/** The effects of a unit of work beside its rows: gathered while it runs, written once, last, in its transaction. */
export class WorkLog {
  readonly now = new Date();
  #changes: RowChange[] = [];
  #jobs: JobRequest[] = [];
  #audits: AuditNote[] = [];
  #isPublic = false;

  workFor(actor: Actor, requestId: string | null, fingerprint: string | null = null): Work {
    const name = actor.kind === 'nobody' ? 'system' : actor.owner;
    const { now } = this;
    const changed = (change: RowChange) => void this.#changes.push(change);
    const audit: Work['audit'] = (action, { type, id }) =>
      void this.#audits.push({ actor: name, action, entity_type: type, entity_id: id, request_id: requestId });
    const tell = ({ type, isPublic }: Noun<never>, change: Omit<RowChange, 'type'>, action: string | null) => {
      changed({ type, ...change });
      if (isPublic === true) this.#isPublic = true;
      if (action !== null) audit(action, { type, id: change.id });
    };
    return {
      actor,
      now,
      fingerprint,
      changed,
      audit,
      later: ({ name, payload: schema }, payload, runAt) =>
        void this.#jobs.push({
          kind: name,
          payload: z.parse(schema, payload),
          ...(runAt === undefined ? {} : { runAt }),
        }),
      add: async (noun, row, action) => {
        const { id, version } = row;
        tell(noun, { id, version, audience: await noun.audienceOf(row) }, action);
      },
      change: async (noun, row, action, edit) => {
        const before = await noun.audienceOf(row);
        await edit();
        row.version += 1;
        row.updated_at = now;
        await em().flush();
        const { id, version } = row;
        tell(noun, { id, version, audience: [...before, ...(await noun.audienceOf(row))] }, action);
      },
      remove: async (noun, row, action) => {
        const { id, version } = row;
        const audience = await noun.audienceOf(row);
        await em().remove(row).flush();
        tell(noun, { id, version: version + 1, audience }, action);
      },
    };
  }

  /** A refusal rolled the rows back: what they asked for goes with them. */
  forget(): void {
    this.#changes = [];
    this.#jobs = [];
    this.#audits = [];
    this.#isPublic = false;
  }

  /** Whether a changed row is shown to everybody. */
  get isPublic(): boolean {
    return this.#isPublic;
  }

  /** @returns the owners whose change feed grew, to nudge after the commit */
  async write(): Promise<Owner[]> {
    for (const job of this.#jobs) enqueue(job, this.now);
    for (const note of this.#audits) em().create(AuditEntry, { id: newId(), at: this.now, ...note });
    await em().flush();
    return appendChanges(this.#changes, this.now);
  }
}
