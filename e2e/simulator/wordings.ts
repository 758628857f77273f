import type { RequestValues } from '#shared/requests/quote-request.schema.ts';

/** The fields that the stories write, each in a separate unit. */
export const writtenFields = ['budget', 'shoot_address_details', 'description', 'shoot_address'] as const;
export type WrittenField = (typeof writtenFields)[number];

/** The words of a request in those fields. */
export type Wording = Readonly<Record<WrittenField, string>>;

export function wordingOf(values: Pick<RequestValues, WrittenField>): Wording {
  return {
    budget: String(values.budget),
    shoot_address_details: String(values.shoot_address_details),
    description: values.description,
    shoot_address: String(values.shoot_address),
  };
}

/** Fields chosen by a number, each with unique words. An address is written with its position. */
export function wordsFor(choice: number, mark: number): Partial<RequestValues> {
  const words = String(mark);
  return {
    ...(choice % 2 === 1 ? { shoot_address_details: words } : {}),
    ...(Math.floor(choice / 2) % 2 === 1 ? { description: words } : {}),
    ...(Math.floor(choice / 4) % 2 === 1 ? { shoot_address: words, ...positionOf(words) } : {}),
  };
}

/** The position of an address that the stories wrote; none for a request's first address. */
export function positionOf(address: string): Pick<RequestValues, 'shoot_lat' | 'shoot_lng'> {
  const mark = Number(address);
  return Number.isNaN(mark)
    ? { shoot_lat: null, shoot_lng: null }
    : { shoot_lat: mark / 1_000, shoot_lng: -mark / 1_000 };
}

/** The words of an action, in those fields. */
export function writtenIn(values: Partial<RequestValues>): ReadonlyMap<WrittenField, string> {
  return new Map(
    writtenFields.filter((field) => field in values).map((field) => [field, String(values[field])] as const),
  );
}
