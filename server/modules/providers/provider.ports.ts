import type { ProfilePicture } from '#shared/accounts/picture.schema.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import type { ShownImage } from '#shared/portfolio/shown-image.schema.ts';

/** What this module needs of others; app.ts passes it. */
export interface ProviderPorts {
  readonly plansOf: (providerId: string) => Promise<Plan[]>;
  /** What each of these providers shows of its portfolio; none of those that show nothing. */
  readonly imagesOf: (providerIds: readonly string[]) => Promise<ReadonlyMap<string, ShownImage[]>>;
  /** The pictures each of these people set of themselves. */
  readonly picturesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, ProfilePicture[]>>;
}
