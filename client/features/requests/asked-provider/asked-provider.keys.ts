import { publicPaths } from '#shared/public.paths.ts';

/** The keys of a photographer's data on the device: the addresses of the API, without their query. */
export function providerKey(id: string): string {
  return publicPaths.provider.replace(':id', id);
}

export function availabilityKey(id: string): string {
  return publicPaths.availability.replace(':id', id);
}
