import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { formatsOf } from '#shared/formats/formats.ts';
import { clock } from '#server/foundation/clock.ts';
import { invalid } from '#server/foundation/problems.ts';
import { clockMove, moveClock } from './demo-clock.ts';
import { shell } from './payments/form-page.ts';

const moves = [
  [1, 'Une heure'],
  [24, 'Un jour'],
  [72, 'Trois jours'],
  [168, 'Une semaine'],
  [720, 'Un mois'],
] as const;

/** The demo's clock: anybody can watch what happens days later. Exists only with DEMO=1, on loopback. */
export function clockRoutes(app: FastifyInstance, { dataDir }: { dataDir: string }): void {
  app.get('/demo/horloge', { schema: { hide: true } }, (_request, reply) => {
    const buttons = moves.map(([hours, words]) => `<button name="hours" value="${hours}">${words}</button>`);
    return reply.type('text/html; charset=utf-8').send(
      shell(
        'fr',
        'Horloge de la démo',
        `<p><a href="/">Déclic</a> · <a href="/demo/courriels">Courriels</a></p><h1>Horloge de la démo</h1>
<p>Pour Déclic, nous sommes ${formatsOf('fr').instant(clock.now().toISOString())}.</p>
<form method="post" action="/demo/horloge"><p>Avancer de :</p><p class="actions">${buttons.join(' ')}</p></form>`,
      ),
    );
  });

  app.post('/demo/horloge', { schema: { hide: true }, config: { ownPagesOnly: true } }, async (request, reply) => {
    const { body } = request;
    const isForm = body instanceof Map;
    const parsed = z.safeParse(clockMove, isForm ? { hours: Number(body.get('hours')) } : body);
    if (!parsed.success) throw invalid([{ field: 'hours', validation: 'format' }]);
    const now = await moveClock(dataDir, parsed.data.hours);
    app.jobRunner.wake();
    return isForm ? reply.redirect('/demo/horloge', 303) : reply.send({ now: now.toISOString() });
  });
}
