import type { MutationKind, mutations } from '../../nouns.ts';
import createV1 from './quote_request.create.v1.json' with { type: 'json' };
import createV2 from './quote_request.create.v2.json' with { type: 'json' };
import declineV1 from './quote_request.decline.v1.json' with { type: 'json' };
import editV1 from './quote_request.edit.v1.json' with { type: 'json' };
import withdrawV1 from './quote_request.withdraw.v1.json' with { type: 'json' };
import photoCoverV1 from './photo.cover.v1.json' with { type: 'json' };
import photoCreateV1 from './photo.create.v1.json' with { type: 'json' };
import photoDeleteV1 from './photo.delete.v1.json' with { type: 'json' };
import photoFocusV1 from './photo.focus.v1.json' with { type: 'json' };
import photoOrderV1 from './photo.order.v1.json' with { type: 'json' };
import photoOrderV2 from './photo.order.v2.json' with { type: 'json' };
import photoTagsV1 from './photo.tags.v1.json' with { type: 'json' };
import photoUpdateV1 from './photo.update.v1.json' with { type: 'json' };
import messageSendV1 from './message.send.v1.json' with { type: 'json' };
import planCreateV1 from './plan.create.v1.json' with { type: 'json' };
import planCreateV2 from './plan.create.v2.json' with { type: 'json' };
import planDeleteV1 from './plan.delete.v1.json' with { type: 'json' };
import planEditV1 from './plan.edit.v1.json' with { type: 'json' };
import planEditV2 from './plan.edit.v2.json' with { type: 'json' };
import planRestoreV1 from './plan.restore.v1.json' with { type: 'json' };
import scheduleEditV1 from './schedule.edit.v1.json' with { type: 'json' };
import providerEditV1 from './provider.edit.v1.json' with { type: 'json' };
import providerSubmitV1 from './provider.submit.v1.json' with { type: 'json' };
import providerTakeBackV1 from './provider.take_back.v1.json' with { type: 'json' };

/** One for each version: a version without its sample does not compile. */
type SamplesTo<Version extends number, Samples extends readonly unknown[] = []> = Samples['length'] extends Version
  ? Samples
  : SamplesTo<Version, [...Samples, unknown]>;

/**
 * Payloads of older builds, version 1 first. Frozen: devices still have such payloads, so no line of these files ever
 * changes. The tests of shared, device and server read them.
 */
export const payloadSamples: {
  readonly [Kind in MutationKind]: Readonly<SamplesTo<(typeof mutations)[Kind]['schemaVersion']>>;
} = {
  'quote_request.create': [createV1, createV2],
  'quote_request.edit': [editV1],
  'quote_request.withdraw': [withdrawV1],
  'quote_request.decline': [declineV1],
  'photo.create': [photoCreateV1],
  'photo.update': [photoUpdateV1],
  'photo.delete': [photoDeleteV1],
  'photo.cover': [photoCoverV1],
  'photo.focus': [photoFocusV1],
  'photo.order': [photoOrderV1, photoOrderV2],
  'photo.tags': [photoTagsV1],
  'plan.create': [planCreateV1, planCreateV2],
  'plan.edit': [planEditV1, planEditV2],
  'plan.delete': [planDeleteV1],
  'plan.restore': [planRestoreV1],
  'schedule.edit': [scheduleEditV1],
  'provider.edit': [providerEditV1],
  'provider.submit': [providerSubmitV1],
  'provider.take_back': [providerTakeBackV1],
  'message.send': [messageSendV1],
};

/** Every sample separately, for tests that take them one by one. */
export function eachSample(): { kind: MutationKind; schemaVersion: number; payload: unknown }[] {
  const kinds = Object.keys(payloadSamples) as MutationKind[];
  return kinds.flatMap((kind) =>
    payloadSamples[kind].map((payload, index) => ({ kind, schemaVersion: index + 1, payload })),
  );
}
