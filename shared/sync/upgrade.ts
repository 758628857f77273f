import { type MutationKind, type MutationPayloads, ruleOf } from '../nouns.ts';

const stepsOf = (kind: MutationKind) => ruleOf(kind).steps ?? [];

/** The newest payload version of a kind that this code knows. */
export function newestSchema(kind: MutationKind): number {
  return stepsOf(kind).length + 1;
}

/**
 * Upgrades a payload of an older build to the current version. Pure: the given payload does not change.
 * @param schemaVersion the version it was made with, from 1 to `newestSchema(kind)`
 */
export function upgradePayload<Kind extends MutationKind>(
  kind: Kind,
  schemaVersion: number,
  payload: unknown,
): MutationPayloads[Kind] {
  const steps = stepsOf(kind).slice(schemaVersion - 1);
  return steps.reduce((upgraded, step) => step(upgraded), payload) as MutationPayloads[Kind];
}

/** The payload's tag in a send (`X-Declic-Schema`): kind and version, since two kinds may share a URL. */
export const SCHEMA_HEADER = 'x-declic-schema';

/** `quote_request.edit@1` */
export function schemaTag(kind: MutationKind, schemaVersion: number): string {
  return `${kind}@${schemaVersion}`;
}

/**
 * Parses a tag.
 * @returns null when it is not one
 */
export function readSchemaTag(tag: string): { kind: string; schemaVersion: number } | null {
  const [, kind, version] = /^([a-z_.]{1,64})@([1-9]\d{0,4})$/.exec(tag) ?? [];
  return kind === undefined ? null : { kind, schemaVersion: Number(version) };
}
