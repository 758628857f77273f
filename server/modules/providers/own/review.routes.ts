import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import { journalOfRow } from '#server/modules/accounts/admin/journal.service.ts';
import { agreedSessionsOf } from '#server/modules/bookings/remaining/agreed-sessions.service.ts';
import { clock } from '#server/foundation/clock.ts';
import { photosForPreview } from '#server/modules/portfolio/photos-to-be.service.ts';
import { route } from '#server/foundation/route.ts';
import { presentFullProvider } from './full-provider.presenter.ts';
import { reviewPage } from './review.queries.ts';

const MAX_PHOTOS = 48;

/** The providers, for administrators. */
export function reviewRoutes(app: FastifyInstance): void {
  route(app, 'review.list', { action: 'provider.review' }, async (request) => {
    const { page, per_page, q, status } = request.query;
    const { total, rows } = await reviewPage({ q, status }, { limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  route(app, 'review.read', { action: 'provider.review' }, async (request) => {
    const { id } = request.params;
    const provider = await presentFullProvider(id);
    const { total, photos } = await photosForPreview(id, MAX_PHOTOS);
    const agreed_sessions = await agreedSessionsOf({ owner: null, providerId: id }, clock.now());
    const journal = await journalOfRow({ type: 'provider', id });
    return { provider, photos, photos_count: total, agreed_sessions, journal };
  });
}
