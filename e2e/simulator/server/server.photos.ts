import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { WireRequest } from '#client/data/api/http.ts';
import type { Owner } from '#shared/ids.ts';
import type { Database } from '../../../server/foundation/db/doors.ts';
import { em, withEm } from '../../../server/foundation/db/request-em.ts';
import { enqueueNext } from '../../../server/foundation/jobs/queue.ts';
import { sweepJob } from '../../../server/modules/uploads/cleanup/sweep.job.ts';

/** A photo as the server has it. */
export interface ServerPhoto {
  readonly id: string;
  readonly upload_id: string;
  readonly owner: Owner;
  /** Null for a photo of the portfolio. */
  readonly plan_id: string | null;
  readonly status: string;
  readonly sha256: string | null;
  readonly position: number;
  readonly is_cover: number;
  readonly version: number;
}

/** An upload's bytes on the server, complete or not. */
export interface ServerUpload {
  readonly id: string;
  readonly owner: Owner;
  readonly sha256: string;
  readonly size: number;
  readonly offset_bytes: number;
  readonly status: string;
  readonly refusal: string | null;
}

/**
 * The server's photos, read directly, and the jobs that process them; the story runs these, so that their order is
 * fixed.
 */
export class ServerPhotos {
  readonly #app: FastifyInstance;
  readonly #database: Database;
  #hasJobs = false;

  constructor(app: FastifyInstance, database: Database) {
    this.#app = app;
    this.#database = database;
  }

  reset(): void {
    this.#hasJobs = false;
  }

  /** Every photo, in the order of its portfolio or plan. */
  rows(): Promise<ServerPhoto[]> {
    return this.#run(async () => {
      const found = await sql<ServerPhoto>`
        select f.id, upload_id, 'user:' || p.user_id as owner, plan_id, f.status, sha256, position, is_cover, f.version
        from portfolio_photos f join providers p on p.id = f.provider_id order by position, f.id`.execute(
        em().getKysely(),
      );
      return found.rows;
    });
  }

  /** Every upload the server knows of. */
  uploads(): Promise<ServerUpload[]> {
    return this.#run(async () => {
      const found = await sql<ServerUpload>`
        select id, owner, sha256, size, offset_bytes, status, refusal from uploads order by id`.execute(
        em().getKysely(),
      );
      return found.rows;
    });
  }

  /** Runs the daily cleanup. */
  async sweep(): Promise<void> {
    await this.#app.commitInternal(({ now }) => enqueueNext(sweepJob, now, now));
    this.#hasJobs = true;
    await this.finishJobs();
  }

  /**
   * Runs the work after an answer: makes images, deletes files. Ends when all of it is finished, or has failed and
   * waits.
   */
  async answered({ method, path }: Pick<WireRequest, 'method' | 'path'>): Promise<void> {
    if (method !== 'GET' && (path.startsWith('/api/uploads/') || method === 'DELETE')) this.#hasJobs = true;
    await this.finishJobs();
  }

  async finishJobs(): Promise<void> {
    if (!this.#hasJobs) return;
    await this.#app.jobRunner.runDue();
    await this.#app.imageRunner.runDue();
    this.#hasJobs = await this.#run(async () => {
      const { rows } = await sql`
        select 1 from jobs where status = 'queued' and kind like ${'photo.%'} limit 1`.execute(em().getKysely());
      return rows.length > 0;
    });
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    return withEm(this.#database.writer.fork(), work);
  }
}

/** A body that is cut on its way: this many bytes arrive, the last one perhaps changed. */
export interface Cut {
  readonly after: number;
  readonly isGarbled: boolean;
}

/** A body as it arrives: whole, or cut in the middle. */
export function bodyOf({ headers }: Pick<WireRequest, 'headers'>, bytes: Uint8Array, cut: Cut | null) {
  if (cut === null) return { payload: Buffer.from(bytes) };
  const arrived = bytes.slice(0, cut.after);
  if (cut.isGarbled) arrived[cut.after - 1] = 255 - (arrived[cut.after - 1] ?? 0);
  return {
    payload: Buffer.from(arrived),
    headers: { ...headers, 'content-length': String(bytes.length) },
    // Received bytes are read before the cut.
    simulate: { error: true, end: false, split: false, close: false },
  };
}
