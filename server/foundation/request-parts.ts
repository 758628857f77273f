import type { FastifyRequest } from 'fastify';
import type { Actor, KnownActor } from './access/actor.ts';
import { Refusal } from './problems.ts';

/** The known actor, on a route that requires one. @throws Refusal `auth.required` */
export function known(request: FastifyRequest): KnownActor {
  if (request.actor.kind === 'nobody') throw new Refusal('auth.required');
  return request.actor;
}

/** The signed-in person, on a route for people with an account. @throws Refusal `auth.required` */
export function signedIn(request: FastifyRequest): Extract<Actor, { kind: 'user' }> {
  if (request.actor.kind !== 'user') throw new Refusal('auth.required');
  return request.actor;
}

/** The version named by `If-Match: "<n>"` (RFC 9110). @throws Refusal `precondition_required` */
export function versionSeen(request: FastifyRequest): number {
  const named = /^"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (named === undefined) throw new Refusal('precondition_required');
  return Number(named);
}
