import { type ComponentProps, lazy, Suspense } from 'react';

// Few claims have receipts.
const ReceiptPhotos = lazy(() => import('./receipt-photos.tsx'));

/** The photos of receipts that were joined to a claim, if any. */
export function JoinedReceipts(props: ComponentProps<typeof ReceiptPhotos>) {
  return props.receipts.length === 0 ? null : (
    <Suspense fallback={null}>
      <ReceiptPhotos {...props} />
    </Suspense>
  );
}
