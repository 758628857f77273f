import type { Asset, OutboxItem } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { hashOf } from '../../server/testing/pictures.ts';
import type { ServerPhoto, ServerUpload } from './server/server.photos.ts';
import { Seeded } from './seeded.ts';

/** A photo that the device confirmed as stored. */
export interface ChosenPhoto {
  readonly id: string;
  readonly uploadId: string;
  readonly owner: Owner;
  readonly plan_id: string | null;
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Why the server need not have it: the person removed it, or perhaps did (the page was killed meanwhile). */
  fate: 'live' | 'maybe' | 'removed';
  /** The fate before the person removed it, in case they undo that. */
  before?: ChosenPhoto['fate'];
}

/** An order of a portfolio, or of a plan's images, that the person requested. */
export interface ChosenOrder {
  readonly owner: Owner;
  readonly plan_id: string | null;
  readonly ids: readonly string[];
  /** False when the page was killed during the action. */
  isCertain: boolean;
}

/** The person's actions on photos, and their results: the outside view. */
export class PhotoHistory {
  readonly chosen = new Map<string, ChosenPhoto>();
  readonly orders: ChosenOrder[] = [];
  readonly covers: (Omit<ChosenOrder, 'ids'> & { readonly id: string })[] = [];
  /** Photos that later rows may precede, since they follow a removal. */
  readonly overtaken = new Set<string>();
  /** Uploads with damaged bytes, found when the upload is complete. */
  readonly garbled = new Set<string>();
  /** Owners who signed out and discarded their unsent data. */
  readonly thrownAway = new Set<Owner>();
  /** The number of such sign-outs. */
  discards = 0;
  /** The server's photos and uploads at the last check. */
  onServer: readonly ServerPhoto[] = [];
  uploads: readonly ServerUpload[] = [];
  /** Whether the server may have changed since the last check of its photos. */
  isStale = false;
  /** Complete uploads whose bytes were checked. */
  readonly checked = new Set<string>();
  readonly #heard = new Map<string, UploadReply[]>();

  /** A photo is on the device when its bytes and the item that creates it are committed. */
  kept(owner: Owner, { id, photo_id, plan_id, sha256 }: Asset): void {
    const file = files.get(sha256);
    if (file === undefined || this.chosen.has(photo_id)) return;
    this.chosen.set(photo_id, {
      id: photo_id,
      uploadId: id,
      owner,
      plan_id: plan_id ?? null,
      sha256,
      bytes: file,
      fate: 'live',
    });
  }

  announced({ kind, payload, depends_on }: OutboxItem): void {
    if (kind === 'photo.create' && depends_on.length > 0) this.overtaken.add(payload.id);
  }

  of(owner: Owner): ChosenPhoto[] {
    return [...this.chosen.values()].filter((photo) => photo.owner === owner);
  }

  byUpload(uploadId: string): ChosenPhoto | undefined {
    return [...this.chosen.values()].find((photo) => photo.uploadId === uploadId);
  }

  heard(uploadId: string, reply: UploadReply): void {
    this.#heard.set(uploadId, [...this.repliesAbout(uploadId), reply]);
  }

  /** Every offset and result that the server reported to this device for an upload. */
  repliesAbout(uploadId: string): readonly UploadReply[] {
    return this.#heard.get(uploadId) ?? [];
  }
}

const KINDS = 7;
const SHORTEST = 60;
const LENGTHS = 800;
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
/** One in this number of files is not a picture, in spite of its name. */
const NO_PICTURE = 6;

/** Files by their hash. */
const files = new Map<string, Uint8Array<ArrayBuffer>>();

/** One of the person's few files; the same number means the same bytes. */
export function fileOf(choice: number): File {
  const number = choice % KINDS;
  const random = new Seeded(number + 1);
  const bytes = new Uint8Array(random.bytes(SHORTEST + random.below(LENGTHS)));
  if (number !== NO_PICTURE) bytes.set(JPEG);
  files.set(hashOf(bytes), bytes);
  return fileWith(`IMG_${number}.JPG`, bytes);
}

/** A file as the browser returns it, but read in the story's order, without other threads. */
export function fileWith(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  const part = (of: Uint8Array<ArrayBuffer>) => ({ arrayBuffer: async () => of.slice().buffer });
  const slice = (from: number, until: number) => part(bytes.subarray(from, until));
  return { name, size: bytes.length, ...part(bytes), slice } as unknown as File;
}
