import { type EntityName, type FilterQuery, serialize } from '@mikro-orm/core';
import type { KnownPerson, PersonalRows } from '#server/modules/module.ts';
import { em } from './request-em.ts';

/**
 * Reads the rows of a table that tell of a person.
 * @param whereOf null: there can be none, for example of who is no photographer
 * @param without secrets, and what tells of others
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

/** Of a photographer alone. */
export const ofProvider = ({ providerId }: KnownPerson) => (providerId === null ? null : { provider_id: providerId });

function withoutFields(row: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
