import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import type { Limits } from '#shared/limits.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { known } from '#server/foundation/request-parts.ts';
import { readPublic, write } from '#server/foundation/route.ts';
import { deletePhoto, orderPhotos, setCover, setFocus, tagPhotos, updatePhoto } from './change-photo.ts';
import { createPhoto } from './create-photo.ts';
import { photographer } from '#server/modules/providers/provider.service.ts';
import type { PhotoPorts } from './photo.ports.ts';
import { publicPhotos } from './photo.presenter.ts';

export function photoRoutes(app: FastifyInstance, { ports, limits }: { ports: PhotoPorts; limits: Limits }): void {
  readPublic(app, 'photo.list', async (request) => {
    const { provider_id, plan_id = null, page, per_page } = request.query;
    const { total, photos } = await publicPhotos(
      { provider_id, plan_id },
      { limit: per_page, offset: (page - 1) * per_page },
    );
    return toPage(photos, total, page, per_page);
  });

  write(app, 'photo.create', { action: 'photo.create' }, (work, request) =>
    createPhoto(ports, limits, work, photographer(known(request)), request.body),
  );

  write(app, 'photo.update', { action: 'photo.change' }, (work, request, seenVersion) =>
    updatePhoto(work, photographer(known(request)), request.body, seenVersion),
  );

  write(app, 'photo.cover', { action: 'photo.change' }, (work, request) =>
    setCover(work, photographer(known(request)), request.body.id),
  );

  write(app, 'photo.focus', { action: 'photo.change' }, (work, request) =>
    setFocus(work, photographer(known(request)), request.body),
  );

  write(app, 'photo.order', { action: 'photo.change' }, (work, request) =>
    orderPhotos(work, photographer(known(request)), request.body),
  );

  write(app, 'photo.tags', { action: 'photo.change' }, async (work, request) => {
    const me = photographer(known(request));
    assertMayRow('photo.change', request.actor, request.body.id === me.providerId ? ['owner'] : []);
    await tagPhotos(work, me, request.body);
  });

  write(app, 'photo.delete', { action: 'photo.delete' }, (work, request) =>
    deletePhoto(ports, work, photographer(known(request)), request.body.id),
  );
}
