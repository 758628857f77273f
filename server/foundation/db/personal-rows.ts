import { type EntityName, type FilterQuery, serialize } from '@mikro-orm/core';
import type { KnownPerson, PersonalRows } from '#server/foundation/module.ts';
import { em } from './request-em.ts';

/**
 * Reads the rows of a table about a person.
 * @param whereOf null when the person can have no rows, for example a person who is not a photographer
 * @param without columns with secrets, or with data about others
 */
export function personalRows<Row extends object>(
  entity: EntityName<Row>,
  whereOf: (person: KnownPerson) => FilterQuery<Row> | null | Promise<FilterQuery<Row> | null>,
  without: readonly (keyof Row & string)[] = [],
): PersonalRows {
  return async (person) => {
    const where = await whereOf(person);
    if (where === null) return [];
    const rows = await em().find(entity, where as FilterQuery<NoInfer<Row>>, { disableIdentityMap: true });
    return rows.map((row) => withoutFields(serialize(row) as object, without));
  };
}

/** For photographers only. */
export const rowsOfProvider = ({ providerId }: KnownPerson) =>
  providerId === null ? null : { provider_id: providerId };

function withoutFields(row: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
