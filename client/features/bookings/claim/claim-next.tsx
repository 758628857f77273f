import type { ComponentProps } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { knownLimits } from '../bookings.queries.ts';
import { Claim } from './claim.tsx';

/** The costs of a cancelled session, first on its page: one side waits for the other there. */
export default function ClaimNext(props: Omit<ComponentProps<typeof Claim>, 'limits'>) {
  const limits = useLive(knownLimits);
  return limits === undefined ? null : <Claim {...props} limits={limits} />;
}
