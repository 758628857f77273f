import { paths } from '#shared/api/paths.ts';

/** The keys of a photographer's data on the device: the addresses of the API, without their query. */
export function providerKey(id: string): string {
  return paths.provider.replace(':id', id);
}

export function availabilityKey(id: string): string {
  return paths.availability.replace(':id', id);
}
