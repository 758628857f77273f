import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { guestSecret } from '#shared/accounts/account.schema.ts';
import { guestOwner, userOwner } from '#shared/ids.ts';
import type { Config } from '../../config.ts';
import { instantOf } from '../db/columns.ts';
import { tables } from '../db/tables.ts';
import { Refusal } from '../problems.ts';
import type { ProviderStatus } from '#shared/providers/provider.states.ts';
import type { Actor } from '#server/foundation/access/actor.ts';
import { clock } from '../clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}
interface AccessClaims {
  readonly sub: string;
  readonly sid: string;
  /** Generation of its refresh token; missing in tokens of older builds. */
  readonly gen?: number;
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims;
  }
}

/** Access tokens live half an hour, refresh tokens seven days. */
export const ACCESS_TOKEN_S = 1_800;
export const REFRESH_TOKEN_S = 604_800;

const NOBODY: Actor = { kind: 'nobody' };

/** Cookies, signed access tokens, and the sender: `request.actor`, resolved on demand by the access plugin. */
export const session = fp(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    await app.register(cookie);
    await app.register(jwt, {
      secret: config.appSecret,
      sign: { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_S },
      verify: { algorithms: ['HS256'] },
    });
    app.decorateRequest('actor');
    app.addHook('onRequest', async (request) => {
      request.actor = NOBODY;
    });
    app.decorate('resolveActor', (request: FastifyRequest) => resolveActor(app, request));
  },
  { name: 'session', dependencies: ['orm'] },
);

declare module 'fastify' {
  interface FastifyInstance {
    resolveActor(request: FastifyRequest): Promise<Actor>;
  }
}

/** The owner of a guest's secret: its SHA-256, so that the secret itself is never stored. */
export function ownerOfSecret(secret: string): `guest:${string}` {
  return guestOwner(createHash('sha256').update(secret).digest('hex')) as `guest:${string}`;
}

/**
 * Reads `Authorization` (Bearer or Guest) and checks it against the session's row, then against `X-Declic-Owner`.
 * @throws Refusal `token.*`, `session.ended`, `user.*`, `wrong_owner`
 */
async function resolveActor(app: FastifyInstance, request: FastifyRequest): Promise<Actor> {
  const actor = await fromAuthorization(app, request.headers.authorization);
  const named = request.headers['x-declic-owner'];
  if (named !== undefined && actor.kind === 'nobody') throw new Refusal('auth.required');
  if (named !== undefined && actor.kind !== 'nobody' && named !== actor.owner) throw new Refusal('wrong_owner');
  return actor;
}

async function fromAuthorization(app: FastifyInstance, header: string | undefined): Promise<Actor> {
  if (header === undefined) return NOBODY;
  const [scheme = '', credential = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'guest') {
    if (!guestSecret.safeParse(credential).success) throw new Refusal('token.invalid');
    return { kind: 'guest', owner: ownerOfSecret(credential) };
  }
  if (scheme.toLowerCase() !== 'bearer') throw new Refusal('token.invalid');
  return sessionActor(app, readAccessToken(app, credential));
}

function readAccessToken(app: FastifyInstance, token: string): AccessClaims {
  try {
    return app.jwt.verify<AccessClaims>(token);
  } catch (error) {
    const isExpired = error instanceof Error && 'code' in error && error.code === 'FAST_JWT_EXPIRED';
    throw new Refusal(isExpired ? 'token.expired' : 'token.invalid');
  }
}

/**
 * Records the first use of a renewed access token. From then on, older refresh tokens are late, or copies
 * (refresh-token.ts). While the database accepts no writes, it does nothing: a later request records the use.
 */
async function recordUse(app: FastifyInstance, sessionId: string, generation: number): Promise<void> {
  try {
    await app.commitInternal(() =>
      tables()
        .updateTable('sessions')
        .set({ used_generation: generation })
        .where('id', '=', sessionId)
        .where('used_generation', '<', generation)
        .execute(),
    );
  } catch (error) {
    app.log.warn({ err: error }, 'the use of a session was not noted');
  }
}

type UserActor = Extract<Actor, { kind: 'user' }>;

/** Reads the session at every request, so that ending it, or suspending its user, takes effect at once. */
async function sessionActor(
  app: FastifyInstance,
  { sub: userId, sid: sessionId, gen = -1 }: AccessClaims,
): Promise<Actor> {
  const { actor, usedGeneration } = await readSession({ userId, sessionId });
  if (gen > usedGeneration) await recordUse(app, sessionId, gen);
  return actor;
}

/** A person signed in, as their session and account are now. @throws Refusal `session.ended`, `user.*` */
export async function actorOfSession(names: Pick<UserActor, 'userId' | 'sessionId'>): Promise<Actor> {
  return (await readSession(names)).actor;
}

async function readSession({
  userId,
  sessionId,
}: Pick<UserActor, 'userId' | 'sessionId'>): Promise<{ actor: UserActor; usedGeneration: number }> {
  const row = await tables()
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('providers as p', 'p.user_id', 'u.id')
    .leftJoin('clients as c', 'c.user_id', 'u.id')
    .select([
      's.ended_at',
      's.expires_at',
      's.used_generation',
      'u.status',
      'u.is_admin',
      'u.is_support',
      'u.verified_at',
    ])
    .select(['s.proved_at', 's.proved_by'])
    .select(['p.id as provider_id', 'p.status as provider_status', 'c.id as client_id'])
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined || row.ended_at !== null || instantOf(row.expires_at) <= clock.machineNow()) {
    throw new Refusal(row?.status === 'suspended' ? 'user.suspended' : 'session.ended');
  }
  if (row.status === 'suspended') throw new Refusal('user.suspended');
  if (row.status !== 'active') throw new Refusal('user.pending');
  const isKeyAwaited =
    row.is_admin === 1 && row.proved_by !== 'passkey' && row.proved_by !== 'code' && (await hasPasskey(userId));
  const actor: UserActor = {
    kind: 'user',
    owner: userOwner(userId),
    userId,
    sessionId,
    isAdmin: row.is_admin === 1 && !isKeyAwaited,
    isKeyAwaited,
    isSupport: row.is_support === 1,
    provedAt: row.proved_at === null ? null : instantOf(row.proved_at),
    isVerified: row.verified_at !== null,
    provider: row.provider_id === null ? null : { id: row.provider_id, ...standingOf(row.provider_status) },
    hasClient: row.client_id !== null,
  };
  return { actor, usedGeneration: row.used_generation };
}

async function hasPasskey(userId: string): Promise<boolean> {
  const found = await tables().selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst();
  return found !== undefined;
}

/** Photographers read the board before their page is public; they cannot answer yet. */
function standingOf(status: ProviderStatus | null) {
  const isActive = status === 'active';
  return { isActive, hasBoard: isActive || status === 'draft' || status === 'in_review' };
}
