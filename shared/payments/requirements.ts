/**
 * The families of the data that a payment provider requires, in an order that people expect. The provider has some
 * hundred codes, and adds others at any time; a family has a text.
 */
export const requirementFamilies = [
  'identity',
  'birthdate',
  'address',
  'contact',
  'document',
  'business',
  'bank',
  'terms',
  'other',
] as const;
export type RequirementFamily = (typeof requirementFamilies)[number];

/** The first matching pattern of a code decides; the subject before it (`individual.`, `person_….`) is ignored. */
const patterns: readonly (readonly [RegExp, RequirementFamily])[] = [
  [/^external_account/, 'bank'],
  [/^tos_acceptance/, 'terms'],
  [/verification|document|id_number|ssn_last_4|proof_of/, 'document'],
  [/^business_|^company\.|^settings\.|\.relationship\.|^(?:owners|directors|executives|representative)\b/, 'business'],
  [/\.dob\b/, 'birthdate'],
  [/address/, 'address'],
  [/\.(?:email|phone)$|^(?:email|phone)$/, 'contact'],
  [/name|nationality|gender|political_exposure/, 'identity'],
];

/** The family of a requirement code, for example `individual.dob.day`. */
export function familyOf(code: string): RequirementFamily {
  return patterns.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
}

/** The families of codes, each once, in order. */
export function familiesOf(codes: readonly string[]): RequirementFamily[] {
  const found = new Set(codes.map(familyOf));
  return requirementFamilies.filter((family) => found.has(family));
}
