import { useLingui } from '@lingui/react/macro';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';

const LINES = [1, 2, 3, 4, 5, 6, 7].map((line) => <Skeleton key={line} shape="line" />);

/** Shown on a first visit, while the hours load or wait for the network. */
export function HoursComing() {
  const { t } = useLingui();
  return <NotYet label={t`Votre horaire arrive.`} skeleton={LINES} />;
}
