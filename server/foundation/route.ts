import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/protocol/endpoint.ts';
import { problemSchema } from '#shared/protocol/problem.ts';
import type { Action } from './access/access.ts';

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** A request whose parts have passed the endpoint's schemas. */
export type RequestOf<Of extends Endpoint> = FastifyRequest & {
  readonly params: Parsed<Of['params']>;
  readonly query: Parsed<Of['query']>;
  readonly body: Parsed<Of['body']>;
};

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
export function route<const Of extends Endpoint>(
  app: FastifyInstance,
  endpoint: Of,
  options: RouteOptions,
  handler: (request: RequestOf<Of>, reply: FastifyReply) => Promise<unknown>,
): void {
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
    handler: (request, reply) => handler(request as RequestOf<Of>, reply),
  });
}
