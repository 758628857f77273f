import type { Options } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';
import type { UploadPurpose } from '#shared/uploads/upload.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import type { FairTurns } from '#server/gateways/images/fair-turns.ts';
import type { ImageMaker } from '#server/gateways/images/images.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';
import type { ConfiguredPayments } from '#server/gateways/payments/configured-payments.ts';
import type { PushGateway } from '#server/gateways/push/push.ts';
import type { OpenFile, Storage } from '#server/gateways/storage/storage.ts';
import type { Job } from '#server/foundation/jobs/job.ts';
import type { JobRun } from '#server/foundation/jobs/runner.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { EventStreams } from '#server/modules/sync/event-streams.ts';
import type { FeedReader } from '#server/modules/sync/feed-reader.ts';
import type { UploadParts, UploadTarget } from '#server/modules/uploads/upload.ports.ts';

/** The dependencies that app.ts makes once, for every module. */
export interface Parts {
  readonly config: Config;
  /** Folder of the built client; without it only the API answers. */
  readonly clientFolder: string | undefined;
  readonly database: Database;
  readonly mail: Mailer;
  readonly payments: ConfiguredPayments;
  readonly push: PushGateway;
  readonly storage: Storage;
  readonly images: ImageMaker;
  /** Turns at decoding pictures for which somebody waits: it takes memory and a core. */
  readonly decoding: FairTurns;
  readonly uploads: UploadParts;
  readonly streams: EventStreams;
  /** All modules, in the order of app.ts. */
  readonly modules: readonly Module[];
}

/** The parts that a target of uploads may need; made before the others. */
export type UploadTools = Pick<Parts, 'storage' | 'images' | 'decoding'>;

export type HandledPayload = JobRun['payload'];

/** A job and its handler. */
export interface HandledJob {
  readonly job: Pick<Job, 'name' | 'lane' | 'everyHours'>;
  readonly handle: (run: JobRun, app: FastifyInstance, parts: Parts) => Promise<Date | void>;
}

/**
 * Runs in the transaction of the claim.
 * @returns the number of moved rows that the person is told about
 */
export type GuestClaim = (work: Work, guest: Owner, person: Owner) => Promise<number>;

/** The ids and addresses under which rows name a person. */
export interface KnownPerson {
  readonly userId: string;
  readonly owner: Owner;
  readonly email: string;
  /** The same, once they have opened a link mailed to it; null before, since anybody can type an address. */
  readonly confirmedEmail: string | null;
  /** Their photographer profile; null without one. */
  readonly providerId: string | null;
}

/** The rows of a table about a person, as JSON. */
export type PersonalRows = (person: KnownPerson) => Promise<readonly object[]>;

/** A file of a person, under a descriptive name. */
export interface PersonalFile {
  readonly name: string;
  /** Null when it was deleted meanwhile. */
  readonly open: () => Promise<OpenFile | null>;
}

/**
 * Runs in the transaction in which an administrator closes a photographer's page: ends its open business. The account
 * stays.
 */
export type PageClosing = (work: Work, providerId: string) => Promise<void>;

/** A person or a page that an administrator suspends, as rows name them; null for what stays as it was. */
export interface Suspended {
  readonly owner: Owner | null;
  readonly providerId: string | null;
}

/** Runs in the transaction of a suspension: tells the other side of each open contract. Ends nothing. */
export type Suspending = (work: Work, suspended: Suspended) => Promise<void>;

/** A person who closes their account. */
export interface Leaver extends KnownPerson {
  /** The pseudonym and address for rows that must stay. */
  readonly pseudonym: { readonly name: string; readonly email: string };
}

/** All parts of a noun on the server. Each noun has one, in its `*.module.ts`, which only app.ts imports. */
export interface Module {
  /** Its tables: no other module writes them. */
  readonly entities?: readonly NonNullable<Options['entities']>[number][];
  readonly routes?: (app: FastifyInstance, parts: Parts) => void | Promise<void>;
  /** Its rows, by type, as an actor may see them now. */
  readonly feed?: Partial<Record<EntityType, FeedReader>>;
  /** Updates its rows before a device reads them. */
  readonly beforePull?: (app: FastifyInstance, actor: KnownActor, parts: Parts) => Promise<void>;
  readonly jobs?: readonly HandledJob[];
  /** Whether what a job told is still true, by the job's name: asked of what waited. */
  readonly stillTrue?: Readonly<Record<string, (payload: HandledPayload, parts: Parts) => Promise<boolean>>>;
  /** Deletes rows older than their time limit; it may run more than once. */
  readonly prune?: (work: Work, limits: Limits) => Promise<void>;
  /** Moves its rows of a guest to the person who claims them. */
  readonly claimGuest?: GuestClaim;
  /**
   * Runs in the transaction that closes an account: ends open business, and removes the person's data from its rows.
   * @throws Refusal when other business must end first
   */
  readonly closeAccount?: (work: Work, leaver: Leaver, parts: Parts) => Promise<void>;
  readonly closePage?: PageClosing;
  readonly suspend?: Suspending;
  /** The rows of each of its tables about a person, for their copy; null where a table has no personal data. */
  readonly personal?: Readonly<Record<string, PersonalRows | null>>;
  readonly personalFiles?: (person: KnownPerson, parts: Parts) => Promise<readonly PersonalFile[]>;
  /** Its rows that wait for uploads, by purpose. */
  readonly uploads?: (parts: UploadTools) => Partial<Record<UploadPurpose, UploadTarget>>;
}
