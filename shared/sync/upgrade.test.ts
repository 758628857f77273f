import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { type MutationKind, mutations } from '../nouns.ts';
import type { PayloadStep, StepsTo } from '../protocol/mutation.ts';
import { eachSample } from './samples/samples.ts';
import { payloadSchemaOf, withSteps } from './testing.ts';
import { newestSchema, readSchemaTag, schemaTag, upgradePayload } from './upgrade.ts';

const kinds = Object.keys(mutations) as MutationKind[];
describe('a payload of an older build', () => {
  it.each(eachSample())('of $kind, version $schemaVersion, is a current payload after its upgrade', (sample) => {
    const frozen = JSON.stringify(sample.payload);
    const upgraded = upgradePayload(sample.kind, sample.schemaVersion, sample.payload);
    expect(z.safeParse(payloadSchemaOf(sample.kind), upgraded).error?.issues).toBeUndefined();
    expect(JSON.stringify(sample.payload)).toBe(frozen);
  });

  it.each(kinds)('of %s has a step from every version, and a sample of each', (kind) => {
    expect(newestSchema(kind)).toBe(mutations[kind].schemaVersion);
    const versions = eachSample().filter((sample) => sample.kind === kind);
    expect(versions.map(({ schemaVersion }) => schemaVersion)).toEqual(
      Array.from({ length: mutations[kind].schemaVersion }, (_, index) => index + 1),
    );
  });

  it('takes the steps after its own version, in order', () => {
    const say =
      (word: string): PayloadStep =>
      (payload) => [...(payload as string[]), word];
    const steps = [say('2'), say('3'), say('4')];
    const restore = withSteps('quote_request.edit', steps);
    const from = [1, 2, 3, 4].map((version) => upgradePayload('quote_request.edit', version, [`${version}`]));
    restore();
    expect(from).toEqual([['1', '2', '3', '4'], ['2', '3', '4'], ['3', '4'], ['4']]);
  });

  it('does not compile without one step for each version before today’s', () => {
    expectTypeOf<StepsTo<1>>().toEqualTypeOf<[]>();
    expectTypeOf<StepsTo<3>>().toEqualTypeOf<[PayloadStep, PayloadStep]>();
    expectTypeOf<[]>().not.toExtend<StepsTo<2>>();
    expectTypeOf<[PayloadStep]>().not.toExtend<StepsTo<3>>();
  });
});

describe('the tag of a payload', () => {
  it.each(kinds)('of %s is parsed as it was written', (kind) => {
    for (const schemaVersion of [1, 12, 99_999]) {
      expect(readSchemaTag(schemaTag(kind, schemaVersion))).toEqual({ kind, schemaVersion });
    }
  });

  it.each([
    '',
    '1',
    'quote_request.edit',
    ...['0', '-1', '1.5', '1 ', '100000'].map((n) => `quote_request.edit@${n}`),
    ' quote_request.edit@1',
  ])('cannot be %j', (text) => expect(readSchemaTag(text)).toBeNull());
});
