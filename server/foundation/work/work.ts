import * as z from 'zod/mini';
import type { Owner } from '#shared/ids.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';
import type { AuditAction } from '#shared/nouns.ts';
import { AuditEntry } from '../db/audit-entry.entity.ts';
import { appendChanges, type RowChange } from '../db/change-feed.ts';
import { em } from '../db/request-em.ts';
import type { Job } from '../jobs/job.ts';
import { enqueue, type JobRequest } from '../jobs/queue.ts';
import { newId } from '../new-id.ts';
import { Refusal } from '../problems.ts';
import type { Actor } from '../access/actor.ts';
import { clock } from '../clock.ts';

/** The effects of a service beside its own rows; all commit with them in one transaction, or none. */
export interface Work {
  readonly actor: Actor;
  readonly now: Date;
  /** SHA-256 of the original request, stored in the row it creates. Null for work without a keyed request. */
  readonly fingerprint: string | null;
  /** Reports a row that was just written to devices, and audits it. */
  add<Row extends KeptRow>(noun: Noun<Row>, row: Row, action: AuditAction): Promise<void>;
  /**
   * Makes a row's next version: runs the edit, writes it, notifies the devices of the audience before and after, and
   * audits it.
   * @param action null for a part of a larger audited change, or a change without a person
   */
  change<Row extends KeptRow>(
    noun: Noun<Row>,
    row: Row,
    action: AuditAction | null,
    edit: () => void | Promise<void>,
  ): Promise<void>;
  /**
   * Deletes a row; its devices get a version after its last.
   * @param action the same as in `change`
   */
  remove<Row extends KeptRow>(noun: Noun<Row>, row: Row, action: AuditAction | null): Promise<void>;
  /** Notifies devices of a row with an unchanged version: it appears for them, or disappears. */
  changed(change: RowChange): void;
  /** Calls the devices of an owner, who see more than their feed: a list of the server has changed for them. */
  nudge(owner: Owner): void;
  /** Reports a change that public replies show, and that no device keeps. */
  publicChanged(): void;
  /** Work after the commit, done at least once: a mail, an expiry. */
  later<Payload extends z.ZodMiniType<JobRequest['payload']>>(
    job: Job<Payload>,
    payload: z.input<Payload>,
    runAt?: Date,
  ): void;
  audit(action: AuditAction, entity: { type: string; id: string }, by?: Owner): void;
}

/** A row that devices keep. */
export interface KeptRow {
  readonly id: string;
  version: number;
  updated_at: Date;
}

/** A type of such rows, as its module declares it. */
export interface Noun<Row extends KeptRow> {
  readonly type: EntityType;
  /** The owners whose devices keep this row now. */
  audienceOf(row: Row): Promise<readonly Owner[]>;
  /** Public replies contain it, or contain this row of it: a change makes the cached ones stale. */
  readonly isPublic?: boolean | ((row: Row) => boolean);
  /** The photographer whose search entries depend on this row; null for none. */
  offerOf?(row: Row): string | null | Promise<string | null>;
  /** Brings the rows that follow from a changed one up to date. */
  follow?(row: Row): Promise<void>;
}

function isPublicRow<Row extends KeptRow>({ isPublic = false }: Noun<Row>, row: Row): boolean {
  return typeof isPublic === 'boolean' ? isPublic : isPublic(row);
}

/** A service's result: the status of the answer, and its body (null for none). */
export interface Outcome {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/**
 * Refuses an id that is in use by one of the person's own rows. The row stores the fingerprint of its request, so a
 * repeat is recognized even after edits; the current row is then the answer of a success.
 * @param createdFrom `fingerprint` of the work that created the row; null when unknown
 * @param reply the answer that a creation would give now
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

/** Collects the effects of a unit of work beside its rows, and writes them once, at the end of its transaction. */
export class WorkLog {
  readonly now = clock.now();
  #changes: RowChange[] = [];
  #jobs: JobRequest[] = [];
  #jobIds: readonly string[] = [];
  #audits: AuditNote[] = [];
  #isPublic = false;
  readonly #nudged = new Set<Owner>();
  readonly #offers = new Set<string>();

  workFor(actor: Actor, requestId: string | null, fingerprint: string | null = null): Work {
    const name = actor.kind === 'nobody' ? 'system' : actor.owner;
    const { now } = this;
    const changed = (change: RowChange) => void this.#changes.push(change);
    const audit: Work['audit'] = (action, { type, id }, by) =>
      void this.#audits.push({ actor: by ?? name, action, entity_type: type, entity_id: id, request_id: requestId });
    const notify = async <Row extends KeptRow>(
      noun: Noun<Row>,
      row: Row,
      change: Omit<RowChange, 'type' | 'id'>,
      action: AuditAction | null,
    ) => {
      const { type } = noun;
      changed({ type, id: row.id, ...change });
      if (isPublicRow(noun, row)) this.#isPublic = true;
      const offer = await noun.offerOf?.(row);
      if (typeof offer === 'string') this.#offers.add(offer);
      if (action !== null) audit(action, { type, id: row.id });
    };
    return {
      actor,
      now,
      fingerprint,
      changed,
      nudge: (owner) => void this.#nudged.add(owner),
      publicChanged: () => {
        this.#isPublic = true;
      },
      audit,
      later: ({ name, lane, payload: schema }, payload, runAt) =>
        void this.#jobs.push({
          kind: name,
          lane,
          payload: z.parse(schema, payload),
          ...(runAt === undefined ? {} : { runAt }),
        }),
      add: async (noun, row, action) => {
        await notify(noun, row, { version: row.version, audience: await noun.audienceOf(row) }, action);
      },
      change: async (noun, row, action, edit) => {
        const before = await noun.audienceOf(row);
        // A row that is public no more leaves public replies too.
        if (isPublicRow(noun, row)) this.#isPublic = true;
        await edit();
        row.version += 1;
        row.updated_at = now;
        await em().flush();
        await noun.follow?.(row);
        const audience = [...before, ...(await noun.audienceOf(row))];
        await notify(noun, row, { version: row.version, audience }, action);
      },
      remove: async (noun, row, action) => {
        const audience = await noun.audienceOf(row);
        await em().remove(row).flush();
        await notify(noun, row, { version: row.version + 1, audience }, action);
      },
    };
  }

  /** A refusal rolled the rows back: their effects are dropped too. */
  forget(): void {
    this.#changes = [];
    this.#jobs = [];
    this.#audits = [];
    this.#isPublic = false;
    this.#nudged.clear();
    this.#offers.clear();
  }

  /** The photographers whose offer changed, in the same order for every transaction. */
  get offers(): readonly string[] {
    return [...this.#offers].sort();
  }

  /** Whether a changed row is public. */
  get isPublic(): boolean {
    return this.#isPublic;
  }

  /** The ids of its jobs, once they are written. */
  get jobIds(): readonly string[] {
    return this.#jobIds;
  }

  /** @returns the owners to nudge after the commit: those whose change feed grew, and those that were named */
  async write(): Promise<Owner[]> {
    this.#jobIds = this.#jobs.map((job) => enqueue(job, this.now));
    for (const note of this.#audits) em().create(AuditEntry, { id: newId(), at: this.now, ...note });
    await em().flush();
    const grown = await appendChanges(this.#changes, this.now);
    return [...new Set([...grown, ...this.#nudged])];
  }
}
