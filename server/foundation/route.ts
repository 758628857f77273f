import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#shared/endpoints.ts';
import type { Endpoint } from '#shared/protocol/endpoint.ts';
import { problemSchema } from '#shared/protocol/problem.ts';
import type { Action } from './access/access.ts';
import { invalid } from './problems.ts';
import { versionSeen } from './request-parts.ts';
import type { Outcome, Work } from './work/work.ts';

type Endpoints = typeof endpoints;
type Parsed<Of, Part extends string> =
  Of extends Readonly<Record<Part, infer Schema extends z.ZodMiniType>> ? z.output<Schema> : undefined;

/** A request whose parts have passed the endpoint's schemas. */
export type RequestOf<Of> = FastifyRequest & {
  readonly params: Parsed<Of, 'params'>;
  readonly query: Parsed<Of, 'query'>;
  readonly body: Parsed<Of, 'body'>;
};

/** The answer that an endpoint may give; one without a body leaves out the result of its service. */
type ReplyOf<Of> = Of extends { readonly reply: infer Schema extends z.ZodMiniType } ? z.input<Schema> : unknown;

export interface RouteOptions {
  readonly action: Action;
  /** A lower limit than the general one, requests a minute from one address. */
  readonly perMinute?: number;
  /** A sensitive act (`server/foundation/access/step-up.ts`). */
  readonly stepUp?: 'everybody' | 'admins';
  /** The route authenticates by cookie only, so pages of other sites are refused. */
  readonly ownPagesOnly?: boolean;
}

/** Adds an endpoint of the contract to the app: its schemas, its access action, its key rule, its OpenAPI entry. */
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  options: RouteOptions,
  handler: (
    request: RequestOf<Endpoints[Name]>,
    reply: FastifyReply,
  ) => Promise<ReplyOf<Endpoints[Name]> | FastifyReply>,
): void {
  const endpoint: Endpoint = endpoints[name];
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      querystring: endpoint.query ?? z.object({}),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      response: {
        [endpoint.status]: endpoint.reply ?? z.null(),
        '4xx': problemSchema,
        '5xx': problemSchema,
      },
    },
    config: {
      action: options.action,
      ...(endpoint.form === undefined ? {} : { form: endpoint.form }),
      ...(endpoint.replayable === undefined ? {} : { replayable: endpoint.replayable }),
      ...(options.perMinute === undefined ? {} : { perMinute: options.perMinute }),
      ...(options.stepUp === undefined ? {} : { stepUp: options.stepUp }),
      ...(options.ownPagesOnly === undefined ? {} : { ownPagesOnly: options.ownPagesOnly }),
    },
    handler: (request, reply) => handler(request as RequestOf<Endpoints[Name]>, reply),
  });
}

/** Adds a read that anybody may make; its answer is kept until something that public replies show has changed. */
export function readPublic<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  compute: (request: RequestOf<Endpoints[Name]>) => Promise<ReplyOf<Endpoints[Name]>>,
  options: Omit<RouteOptions, 'action'> = {},
): void {
  route(app, name, { ...options, action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, () => compute(request)),
  );
}

/**
 * Adds a write whose answer is what its one transaction returns; nothing for an endpoint without a body.
 * @param work its last argument is the version that the sender saw, where the endpoint asks for it (`ifMatch`)
 */
export function write<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  options: RouteOptions,
  work: (
    work: Work,
    request: RequestOf<Endpoints[Name]>,
    seenVersion: Endpoints[Name] extends { readonly ifMatch: true } ? number : null,
  ) => Promise<ReplyOf<Endpoints[Name]>>,
): void {
  const { status, reply: body, replayable, ifMatch }: Endpoint = endpoints[name];
  type Seen = Parameters<typeof work>[2];
  route(app, name, options, async (request, reply) => {
    if (replayable === true) assertSameIds(request);
    const seen = (ifMatch === true ? versionSeen(request) : null) as Seen;
    return app.commit(request, reply, async (log) => {
      const answer = (await work(log, request, seen)) as Outcome['body'];
      return { status, body: body === null ? null : answer };
    });
  });
}

/** The queue sends a payload as it is: the ids of the path are in it too. @throws Refusal `validation_failed` */
function assertSameIds({ params, body }: FastifyRequest): void {
  for (const [field, id] of Object.entries(params as Record<string, unknown>)) {
    const inBody = (body as Record<string, unknown> | null | undefined)?.[field];
    if (inBody !== undefined && inBody !== id) throw invalid([{ field, validation: 'format' }]);
  }
}
