import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { toPage } from '#shared/protocol/envelope.ts';
import type { Limits } from '#shared/limits.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { decideReport, readReport } from './decide-report.ts';
import { reportPage } from './report.queries.ts';
import { reportThread } from './report-thread.ts';

/** Reports of threads: either side makes them, administrators read and close them. */
export function reportRoutes(app: FastifyInstance, { limits }: { readonly limits: Limits }): void {
  const perMinute = limits.thread_messages_per_minute;

  route(app, endpoints['thread_message.report'], { action: 'thread.report', perMinute }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await reportThread(work, known(request), request.body),
    })),
  );

  route(app, endpoints['thread_report.list'], { action: 'thread_report.list' }, async (request) => {
    const { page, per_page, ...filter } = request.query;
    const { total, rows } = await reportPage(filter, { limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  route(app, endpoints['thread_report.read'], { action: 'thread_report.read' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({ status: 200, body: await readReport(work, request.params.id) })),
  );

  route(app, endpoints['thread_report.decide'], { action: 'thread_report.decide' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await decideReport(work, request.params.id, request.body),
    })),
  );
}
