import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { toPage } from '#shared/protocol/envelope.ts';
import type { Limits } from '#shared/limits.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { invalid } from '#server/foundation/problems.ts';
import { known, versionSeen } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { deletePhoto, orderPhotos, setCover, setFocus, tagPhotos, updatePhoto } from './change-photo.ts';
import { createPhoto } from './create-photo.ts';
import { photographer } from '#server/modules/providers/provider.service.ts';
import type { PhotoPorts } from './photo.ports.ts';
import { publicPhotos } from './photo.presenter.ts';

export function photoRoutes(app: FastifyInstance, { ports, limits }: { ports: PhotoPorts; limits: Limits }): void {
  route(app, endpoints['photo.list'], { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const { provider_id, plan_id = null, page, per_page } = request.query;
      const { total, photos } = await publicPhotos(
        { provider_id, plan_id },
        { limit: per_page, offset: (page - 1) * per_page },
      );
      return toPage(photos, total, page, per_page);
    }),
  );

  route(app, endpoints['photo.create'], { action: 'photo.create' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 201,
      body: await createPhoto(ports, limits, work, photographer(known(request)), request.body),
    })),
  );

  route(app, endpoints['photo.update'], { action: 'photo.change' }, (request, reply) => {
    const seenVersion = versionSeen(request);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await updatePhoto(work, photographer(known(request)), request.body, seenVersion),
    }));
  });

  route(app, endpoints['photo.cover'], { action: 'photo.change' }, (request, reply) => {
    if (request.params.id !== request.body.id) throw invalid([{ field: 'id', validation: 'format' }]);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await setCover(work, photographer(known(request)), request.body.id),
    }));
  });

  route(app, endpoints['photo.focus'], { action: 'photo.change' }, (request, reply) => {
    if (request.params.id !== request.body.id) throw invalid([{ field: 'id', validation: 'format' }]);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await setFocus(work, photographer(known(request)), request.body),
    }));
  });

  route(app, endpoints['photo.order'], { action: 'photo.change' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await orderPhotos(work, photographer(known(request)), request.body);
      return { status: 204, body: null };
    }),
  );

  route(app, endpoints['photo.tags'], { action: 'photo.change' }, (request, reply) => {
    const me = photographer(known(request));
    assertMayRow('photo.change', request.actor, request.body.id === me.providerId ? ['owner'] : []);
    return app.commit(request, reply, async (work) => {
      await tagPhotos(work, me, request.body);
      return { status: 204, body: null };
    });
  });

  route(app, endpoints['photo.delete'], { action: 'photo.delete' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await deletePhoto(ports, work, photographer(known(request)), request.body.id);
      return { status: 204, body: null };
    }),
  );
}
