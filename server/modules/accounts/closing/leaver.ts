import type { Leaver } from '#server/modules/module.ts';
import { knownPerson } from '../known-person.ts';

const MARK_LENGTH = 6;

/** A person who leaves. The pseudonym tells two of them apart, and neither who they were. @throws Refusal `not_found` */
export async function leaverOf(userId: string): Promise<Leaver> {
  const mark = userId.slice(-MARK_LENGTH).toUpperCase();
  return {
    ...(await knownPerson(userId)),
    // A name reserved for addresses that never exist (RFC 2606).
    pseudonym: { name: `Compte ${mark}`, email: `${userId}@ferme.invalid` },
  };
}
