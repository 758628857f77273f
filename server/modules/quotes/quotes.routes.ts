import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import { photographer } from '#server/modules/providers/provider.service.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { acceptQuote } from './accept-quote.ts';
import { editQuote, rejectQuote, seeQuote, withdrawQuote } from './change-quote.ts';
import { presentQuote } from './quote.presenter.ts';
import { quotePage } from './quote.queries.ts';
import { type QuoteSettings, sendQuote } from './send-quote.ts';

export function quoteRoutes(app: FastifyInstance, settings: QuoteSettings): void {
  route(app, 'quote.list', { action: 'quote.list' }, async (request) => {
    const { request_id, page, per_page } = request.query;
    const offset = (page - 1) * per_page;
    const { total, rows } = await quotePage(known(request), request_id ?? null, { limit: per_page, offset });
    return toPage(rows.map(presentQuote), total, page, per_page);
  });

  write(app, 'quote.send', { action: 'quote.send' }, async (work, request) => {
    const actor = known(request);
    return sendQuote(settings, work, actor, photographer(actor), request.body);
  });

  write(app, 'quote.edit', { action: 'quote.change' }, (work, request, seenVersion) =>
    editQuote(settings.limits, work, known(request), request.body, seenVersion),
  );

  write(app, 'quote.withdraw', { action: 'quote.change' }, (work, request, seenVersion) =>
    withdrawQuote(work, known(request), request.params.id, seenVersion),
  );

  write(app, 'quote.accept', { action: 'quote.answer' }, (work, request) =>
    acceptQuote(settings, work, known(request), request.params.id, request.body.version),
  );

  write(app, 'quote.reject', { action: 'quote.answer' }, (work, request) =>
    rejectQuote(work, known(request), request.params.id, request.body),
  );

  write(app, 'quote.see', { action: 'quote.answer' }, (work, request) =>
    seeQuote(work, known(request), request.params.id, request.body?.revision ?? null),
  );
}
