import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { browserScript } from '#server/gateways/payments/local/browser-script.ts';
import type { PaymentSimulator } from '#server/gateways/payments/local/simulator.ts';
import { notFound } from '#server/foundation/problems.ts';
import { takeForms } from '../take-forms.ts';
import { challengePage } from './challenge-page.ts';

const id = z.string().check(z.regex(/^\w{1,100}$/));
const intentParams = z.object({ kind: z.enum(['payment_intents', 'setup_intents']), id });
const oneParams = z.object({ id });

/** The amount that the demo gives back without the product's knowing. */
export const HAND_REFUND_CENTS = 2_500;

const share = z.optional(z.number().check(z.minimum(0), z.maximum(1)));
/** The delay of messages in milliseconds, and the shares that are doubled, sent after the next one, or lost. */
const faults = z.strictObject({
  late_ms: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  double: share,
  reorder: share,
  lose: share,
});

/** Hidden from the API's page; a form of another site is refused. */
const open = <Schema extends object>(schema: Schema) => ({ schema: { hide: true, ...schema } });
const write = <Schema extends object>(schema: Schema) => ({ ...open(schema), config: { ownPagesOnly: true } });

/**
 * The simulator's side of a payment: the script of the payment page, its calls, the page of the bank, and switches for
 * scripts. Exists only where the simulator is the payment provider.
 */
export function chargeRoutes(scope: FastifyInstance, simulator: PaymentSimulator): void {
  takeForms(scope);

  scope.get('/demo/paiement/stripe.js', open({}), (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(browserScript()),
  );

  scope.get<{ Params: z.infer<typeof intentParams>; Querystring: Record<string, string> }>(
    '/demo/paiement/v1/:kind/:id',
    open({ params: intentParams }),
    ({ params, query }, reply) =>
      answer(reply, simulator.browse({ method: 'GET', path: pathOf(params), form: new Map(Object.entries(query)) })),
  );

  scope.post<{ Params: z.infer<typeof intentParams> }>(
    '/demo/paiement/v1/:kind/:id/confirm',
    write({ params: intentParams }),
    ({ params, body }, reply) =>
      answer(reply, simulator.browse({ method: 'POST', path: `${pathOf(params)}/confirm`, form: sent(body) })),
  );

  scope.get<{ Params: z.infer<typeof oneParams> }>(
    '/demo/paiement/3ds/:id',
    open({ params: oneParams }),
    ({ params }, reply) => {
      const asked = simulator.challenge(params.id);
      if (asked === null) throw notFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(challengePage({ id: params.id, ...asked }));
    },
  );

  scope.post<{ Params: z.infer<typeof oneParams> }>(
    '/demo/paiement/3ds/:id',
    write({ params: oneParams }),
    ({ params, body }, reply) => {
      const next = simulator.answerChallenge(params.id, sent(body).get('answer') === 'accept');
      if (next === null) throw notFound();
      return reply.redirect(next, 303);
    },
  );

  scope.post<{ Params: z.infer<typeof oneParams> }>(
    '/demo/paiement/paiements/:id',
    write({ params: oneParams }),
    ({ params, body }, reply) => {
      const decision = sent(body).get('decision');
      if (decision === 'contest') simulator.contest(params.id);
      if (decision === 'refund') simulator.refundByHand(params.id, HAND_REFUND_CENTS);
      if (decision === 'won' || decision === 'lost') simulator.decideDispute(params.id, decision);
      return reply.redirect('/demo/paiement', 303);
    },
  );

  scope.post<{ Body: z.infer<typeof faults> }>('/demo/paiement/faults', write({ body: faults }), ({ body }, reply) => {
    const { late_ms: lateMs = 0, double = 0, reorder = 0, lose = 0 } = body;
    simulator.webhooks.faults = { lateMs, double, reorder, lose, fail: 0, forge: 0 };
    return reply.send({ late_ms: lateMs, double, reorder, lose });
  });

  scope.get('/demo/paiement/balances', open({}), (_request, reply) =>
    reply.header('cache-control', 'no-store').send(simulator.balances),
  );
}

function pathOf({ kind, id }: z.infer<typeof intentParams>): string {
  return `/v1/${kind}/${id}`;
}

function answer(reply: FastifyReply, { status, body }: { status: number; body: object }): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').send(body);
}

function sent(body: unknown): ReadonlyMap<string, string> {
  return body instanceof Map ? (body as Map<string, string>) : new Map();
}
