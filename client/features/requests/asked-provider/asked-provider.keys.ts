import { paths } from '#shared/api/paths.ts';

/** Where the device keeps what it knows of a photographer: the addresses it came from, without their query. */
export function providerKey(id: string): string {
  return paths.provider.replace(':id', id);
}

export function availabilityKey(id: string): string {
  return paths.availability.replace(':id', id);
}
