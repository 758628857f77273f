import { Suspense } from 'react';
import { lazyWith } from '../i18n/i18n.ts';
import { useProof } from '../network/proof-store.ts';

const ProofDialog = lazyWith(['later'], () => import('./proof-dialog.tsx'));

/** The place of the question who somebody is, over every page. */
export default function ProofPlace() {
  const isAsked = useProof((state) => state.settle !== null);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  );
}
