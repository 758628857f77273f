import { publicCalls } from '#shared/public.calls.ts';

/** The keys of a photographer's data on the device: the addresses of the API, without their query. */
export function providerKey(id: string): string {
  return publicCalls['provider.read'].path.replace(':id', id);
}

export function availabilityKey(id: string): string {
  return publicCalls['provider.availability'].path.replace(':id', id);
}
