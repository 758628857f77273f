import type { ProfilePicture } from '#shared/accounts/picture.schema.ts';
import type { ShownImage } from '#shared/portfolio/shown-image.schema.ts';

/** What this module needs of others; app.ts passes it. */
export interface PlanPorts {
  /** The pictures each of these people set of themselves. */
  readonly picturesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, ProfilePicture[]>>;
  /** The images of each of these plans; none of those that have none. */
  readonly imagesOf: (planIds: readonly string[]) => Promise<ReadonlyMap<string, ShownImage[]>>;
}
