import { AfterFirstPaint } from './after-first-paint.tsx';
import { lazyWith } from '../i18n/i18n.ts';

const ProofPlace = lazyWith(['later'], () => import('../keys/proof-place.tsx'));
const StateBars = lazyWith(['later'], () => import('./state-bars.tsx'));

/**
 * The network state and the available update, below the top bar, and the question who somebody is, over every page. It
 * loads after the page.
 * @param isOfPayment on the page of a payment, where nothing is ever queued
 */
export function StateBar({ isOfPayment = false }: { isOfPayment?: boolean }) {
  return (
    <AfterFirstPaint>
      <StateBars isOfPayment={isOfPayment} />
      <ProofPlace />
    </AfterFirstPaint>
  );
}

/** Only the available update: for layouts without the network state. */
export function UpdateBar() {
  return (
    <AfterFirstPaint>
      <StateBars isUpdateAlone />
      <ProofPlace />
    </AfterFirstPaint>
  );
}
