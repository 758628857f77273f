import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import type { Limits } from '#shared/limits.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { decideReport, readReport } from './decide-report.ts';
import { reportPage } from './report.queries.ts';
import { reportThread } from './report-thread.ts';

/** Reports of threads: either side makes them, administrators read and close them. */
export function reportRoutes(app: FastifyInstance, { limits }: { readonly limits: Limits }): void {
  const perMinute = limits.thread_messages_per_minute;

  write(app, 'thread_message.report', { action: 'thread.report', perMinute }, (work, request) =>
    reportThread(work, known(request), request.body),
  );

  route(app, 'thread_report.list', { action: 'thread_report.list' }, async (request) => {
    const { page, per_page, ...filter } = request.query;
    const { total, rows } = await reportPage(filter, { limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  write(app, 'thread_report.read', { action: 'thread_report.read' }, (work, request) =>
    readReport(work, request.params.id),
  );

  write(app, 'thread_report.decide', { action: 'thread_report.decide' }, (work, request) =>
    decideReport(work, request.params.id, request.body),
  );
}
