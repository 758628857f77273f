import type { Leaver } from '#server/foundation/module.ts';
import { newId } from '#server/foundation/new-id.ts';
import { knownPerson } from '../known-person.ts';

const MARK_LENGTH = 6;

/**
 * A person who closes their account. The pseudonym distinguishes two of them, and does not identify them.
 * @throws Refusal `not_found`
 */
export async function leaverOf(userId: string): Promise<Leaver> {
  const mark = userId.slice(-MARK_LENGTH).toUpperCase();
  return {
    ...(await knownPerson(userId)),
    // Nobody can guess it, or register it: a domain reserved for addresses that never exist (RFC 2606).
    pseudonym: { name: `Compte ${mark}`, email: `${newId()}@ferme.invalid` },
  };
}
