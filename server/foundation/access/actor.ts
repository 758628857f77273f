import type { Owner } from '#shared/ids.ts';

/** The sender of a request. Resolved once per request, from the access token and the session's row. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'guest'; readonly owner: Owner }
  | {
      readonly kind: 'user';
      readonly owner: Owner;
      readonly userId: string;
      readonly sessionId: string;
      /** False while an administrator with a passkey has not proved by one who they are (`isKeyAwaited`). */
      readonly isAdmin: boolean;
      readonly isKeyAwaited: boolean;
      /** An administrator without the rights of money and roles. */
      readonly isSupport: boolean;
      /** The last proof of its person in this session; null in sessions of older builds. */
      readonly provedAt: Date | null;
      readonly isVerified: boolean;
      /** The provider profile, if any; a suspended or closed one has no board, only an active one answers. */
      readonly provider: { readonly id: string; readonly isActive: boolean; readonly hasBoard: boolean } | null;
      readonly hasClient: boolean;
    };

export type KnownActor = Exclude<Actor, { kind: 'nobody' }>;

/** The role of an actor, for the access table; a person may have several. */
export type ActorRole = 'nobody' | 'guest' | 'client' | 'provider' | 'admin' | 'support';

export function rolesOf(actor: Actor): readonly ActorRole[] {
  if (actor.kind !== 'user') return [actor.kind];
  return [
    ...(actor.isAdmin ? ([actor.isSupport ? 'support' : 'admin'] as const) : []),
    ...(actor.provider === null ? [] : (['provider'] as const)),
    ...(actor.hasClient || (actor.provider === null && !actor.isAdmin) ? (['client'] as const) : []),
  ];
}
