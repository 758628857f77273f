import type { FastifyInstance } from 'fastify';
import type { JournalTab } from '#shared/desk/journal.lists.ts';
import { toPage } from '#shared/protocol/envelope.ts';
import { clock } from '#server/foundation/clock.ts';
import type { Job } from '#server/foundation/jobs/job.entity.ts';
import type { Parts } from '#server/foundation/module.ts';
import { route, write } from '#server/foundation/route.ts';
import { allPage } from './all-page.ts';
import { backupPage } from './backup-page.ts';
import {
  actionPage,
  incidentPage,
  type JournalFilter,
  type JournalPage,
  type JobKindsOf,
  jobLine,
  jobPage,
  webhookPage,
} from './journal.queries.ts';
import { retryJob, setJobAside } from './move-job.ts';

/** The journal of people and of the house, and work that was set aside. */
export function journalRoutes(app: FastifyInstance, { modules }: Pick<Parts, 'modules'>): void {
  const jobs = modules.flatMap((module) => module.jobs ?? []).map(({ job }) => job);
  const kinds: JobKindsOf = {
    mails: jobs.filter(({ lane }) => lane === 'mail').map(({ name }) => name),
    repeating: new Set(jobs.filter(({ everyHours }) => everyHours !== undefined).map(({ name }) => name)),
  };
  const pages: Readonly<Record<JournalTab, (filter: JournalFilter) => Promise<JournalPage>>> = {
    all: (filter) =>
      allPage(
        [
          actionPage,
          (each) => jobPage(each, 'both', kinds),
          (each) => webhookPage(each, clock.now()),
          incidentPage,
          backupPage,
        ],
        filter,
      ),
    action: actionPage,
    job: (filter) => jobPage(filter, 'job', kinds),
    mail: (filter) => jobPage(filter, 'mail', kinds),
    webhook: (filter) => webhookPage(filter, clock.now()),
    incident: incidentPage,
    backup: backupPage,
  };
  const shown = (job: Job) =>
    jobLine(
      { ...job, last_error: job.last_error ?? null },
      kinds.mails.includes(job.kind) ? 'mail' : 'job',
      kinds.repeating.has(job.kind),
    );

  route(app, 'journal.list', { action: 'journal.read' }, async (request) => {
    const { kind, page, per_page, q, state, person, from, to } = request.query;
    const { total, rows } = await pages[kind]({
      q,
      state,
      person,
      from,
      to,
      limit: per_page,
      offset: (page - 1) * per_page,
    });
    return toPage(rows, total, page, per_page);
  });

  write(app, 'job.retry', { action: 'job.retry' }, async (work, request) =>
    shown(await retryJob(work, request.params.id)),
  );

  write(app, 'job.set_aside', { action: 'job.set_aside', stepUp: 'everybody' }, async (work, request) =>
    shown(await setJobAside(work, request.params.id, kinds.repeating)),
  );
}
