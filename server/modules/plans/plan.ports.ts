import type { ProfilePicture } from '#shared/accounts/picture.schema.ts';

/** What this module needs of others; app.ts passes it. */
export interface PlanPorts {
  /** The pictures each of these people set of themselves. */
  readonly picturesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, ProfilePicture[]>>;
}
