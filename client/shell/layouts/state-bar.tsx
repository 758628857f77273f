import { AfterFirstPaint } from './after-first-paint.tsx';
import { lazyWith } from '../i18n/i18n.ts';

const StateBars = lazyWith(['later'], () => import('./state-bars.tsx'));

/** The state of the network and the update that is ready, under the top bar. A page is seen before it has any to say. */
export function StateBar() {
  return (
    <AfterFirstPaint>
      <StateBars />
    </AfterFirstPaint>
  );
}

/** The update that is ready, alone: for layouts that say nothing of the network. */
export function UpdateBar() {
  return (
    <AfterFirstPaint>
      <StateBars isUpdateAlone />
    </AfterFirstPaint>
  );
}
