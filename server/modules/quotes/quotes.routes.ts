import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { toPage } from '#shared/protocol/envelope.ts';
import { photographer } from '#server/modules/providers/provider.service.ts';
import { invalid } from '#server/foundation/problems.ts';
import { known, versionSeen } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { acceptQuote } from './accept-quote.ts';
import { editQuote, rejectQuote, seeQuote, withdrawQuote } from './change-quote.ts';
import { presentQuote } from './quote.presenter.ts';
import { quotePage } from './quote.queries.ts';
import { type QuoteSettings, sendQuote } from './send-quote.ts';

export function quoteRoutes(app: FastifyInstance, settings: QuoteSettings): void {
  route(app, endpoints['quote.list'], { action: 'quote.list' }, async (request) => {
    const { request_id, page, per_page } = request.query;
    const offset = (page - 1) * per_page;
    const { total, rows } = await quotePage(known(request), request_id ?? null, { limit: per_page, offset });
    return toPage(rows.map(presentQuote), total, page, per_page);
  });

  route(app, endpoints['quote.send'], { action: 'quote.send' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      const actor = known(request);
      return { status: 201, body: await sendQuote(settings, work, actor, photographer(actor), request.body) };
    }),
  );

  route(app, endpoints['quote.edit'], { action: 'quote.change' }, (request, reply) => {
    assertSameId(request.params.id, request.body.id);
    const seenVersion = versionSeen(request);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await editQuote(settings.limits, work, known(request), request.body, seenVersion),
    }));
  });

  route(app, endpoints['quote.withdraw'], { action: 'quote.change' }, (request, reply) => {
    const { id } = request.params;
    assertSameId(id, request.body.id);
    const seenVersion = versionSeen(request);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await withdrawQuote(work, known(request), id, seenVersion),
    }));
  });

  route(app, endpoints['quote.accept'], { action: 'quote.answer' }, (request, reply) => {
    const { id } = request.params;
    assertSameId(id, request.body.id);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await acceptQuote(settings, work, known(request), id, request.body.version),
    }));
  });

  route(app, endpoints['quote.reject'], { action: 'quote.answer' }, (request, reply) => {
    const { id } = request.params;
    assertSameId(id, request.body.id);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await rejectQuote(work, known(request), id, request.body),
    }));
  });

  route(app, endpoints['quote.see'], { action: 'quote.answer' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await seeQuote(work, known(request), request.params.id, request.body?.revision ?? null);
      return { status: 204, body: null };
    }),
  );
}

function assertSameId(inPath: string, inBody: string | undefined): void {
  if (inBody !== undefined && inBody !== inPath) throw invalid([{ field: 'id', validation: 'format' }]);
}
