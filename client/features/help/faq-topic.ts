import type { MessageDescriptor } from '@lingui/core';
import type { Limits } from '#shared/limits.ts';
import type { RouteName } from '#shared/routes.ts';
import type { Said } from '#client/frame/i18n/said.ts';

export interface FaqEntry {
  /** The fragment of its address, the same in every language. */
  readonly id: string;
  readonly question: MessageDescriptor;
  /** Its paragraphs. */
  readonly answer: readonly Said[];
  /** The next page to read. */
  readonly link?: { readonly to: RouteName; readonly label: MessageDescriptor };
}

export interface FaqTopic {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly entries: readonly FaqEntry[];
}

/** The numbers in the answers. */
export type FaqLimits = Pick<
  Limits,
  | 'lead_time_hours'
  | 'horizon_days'
  | 'horizon_far_days'
  | 'request_lifetime_days'
  | 'buffer_minutes'
  | 'commission_percent'
  | 'photo_quota'
  | 'access_link_days'
>;
