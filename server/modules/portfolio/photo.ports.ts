import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import { Refusal } from '#server/problems.ts';

/** Bytes that are all here, as far as a photo must know them. */
export interface ArrivedBytes {
  readonly owner: Owner;
  readonly size: number;
  readonly sha256: string;
  readonly refusal: PhotoRefusal | null;
}

/** What this module needs of the uploads; app.ts passes it. */
export interface PhotoPorts {
  /** The bytes of an upload; null until they are all here. */
  arrivedBytes(uploadId: string): Promise<ArrivedBytes | null>;
  /** Forgets an upload's row, however far it was. */
  forgetUpload(uploadId: string): Promise<void>;
}

/** Whose portfolio is changed. */
export interface Photographer {
  readonly owner: Owner;
  readonly providerId: string;
}

/** @throws Refusal `forbidden` for whoever has no portfolio */
export function photographer(actor: KnownActor): Photographer {
  if (actor.kind !== 'user' || actor.provider === null) throw new Refusal('forbidden');
  return { owner: actor.owner, providerId: actor.provider.id };
}
