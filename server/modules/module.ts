import type { Options } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import type { EntityType } from '#shared/sync/entity-types.ts';
import type { UploadPurpose } from '#shared/uploads/upload.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/doors.ts';
import type { ImageMaker } from '#server/gateways/images/images.ts';
import type { MailGateway } from '#server/gateways/mail/mail.ts';
import type { ConfiguredPayments } from '#server/gateways/payments/configured-payments.ts';
import type { OpenFile, Storage } from '#server/gateways/storage/storage.ts';
import type { Job } from '#server/jobs/job.ts';
import type { JobRun } from '#server/jobs/runner.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import type { Work } from '#server/plugins/work/work.ts';
import type { EventStreams } from './sync/event-streams.ts';
import type { FeedReader } from './sync/feed-reader.ts';
import type { UploadParts, UploadTarget } from './uploads/upload.ports.ts';

/** The parts that app.ts makes once, for every module. */
export interface Parts {
  readonly config: Config;
  /** Folder of the built client; without it only the API answers. */
  readonly clientFolder: string | undefined;
  readonly database: Database;
  readonly mail: MailGateway;
  readonly payments: ConfiguredPayments;
  readonly storage: Storage;
  readonly images: ImageMaker;
  readonly uploads: UploadParts;
  readonly streams: EventStreams;
  /** The list of app.ts. */
  readonly modules: readonly Module[];
}

/** A job and its work. */
export interface HandledJob {
  readonly job: Pick<Job, 'name' | 'lane' | 'everyHours'>;
  readonly handle: (run: JobRun, app: FastifyInstance, parts: Parts) => Promise<Date | void>;
}

/** In the transaction of the claim. @returns how many things moved that the person is told of by number */
export type GuestClaim = (work: Work, guest: Owner, person: Owner) => Promise<number>;

/** A person, by all that rows know them by. */
export interface KnownPerson {
  readonly userId: string;
  readonly owner: Owner;
  readonly email: string;
  /** The photographer that they are; null of anybody else. */
  readonly providerId: string | null;
}

/** The rows of a table that tell of a person, as JSON takes them. */
export type PersonalRows = (person: KnownPerson) => Promise<readonly object[]>;

/** A file of a person, under a name that says what it is. */
export interface PersonalFile {
  readonly name: string;
  /** Null where it is gone meanwhile. */
  readonly open: () => Promise<OpenFile | null>;
}

/** A person who closes their account. */
export interface Leaver extends KnownPerson {
  /** The name and the address that stand for them where a row has to stay. */
  readonly pseudonym: { readonly name: string; readonly email: string };
}

/** All that a noun brings to the server. Each has one, in its `*.module.ts`, which app.ts alone imports. */
export interface Module {
  /** Its tables: no other module writes them. */
  readonly entities?: NonNullable<Options['entities']>;
  readonly routes?: (app: FastifyInstance, parts: Parts) => void | Promise<void>;
  /** Its rows, by type, as an actor may see them now. */
  readonly feed?: Partial<Record<EntityType, FeedReader>>;
  /** Brings its rows up to the present before a device reads them. */
  readonly beforePull?: (app: FastifyInstance, actor: KnownActor, parts: Parts) => Promise<void>;
  readonly jobs?: readonly HandledJob[];
  /** Forgets rows that were kept for a time; it may run more than once. */
  readonly prune?: (work: Work, limits: Limits) => Promise<void>;
  /** Moves what it has of a guest to the person who takes it over. */
  readonly claimGuest?: GuestClaim;
  /**
   * In the transaction that closes an account: ends what is under way, and takes what tells of the person out of its rows.
   * @throws Refusal where something has to be ended first
   */
  readonly closeAccount?: (work: Work, leaver: Leaver, parts: Parts) => Promise<void>;
  /** What each of its tables has of a person, for their own copy; null where it tells of nobody. */
  readonly personal?: Readonly<Record<string, PersonalRows | null>>;
  readonly personalFiles?: (person: KnownPerson, parts: Parts) => Promise<readonly PersonalFile[]>;
  /** Its rows that wait for uploads, by purpose. */
  readonly uploads?: Partial<Record<UploadPurpose, UploadTarget>>;
}
