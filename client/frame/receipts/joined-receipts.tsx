import { type ComponentProps, Suspense } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';

// Few claims have receipts.
const ReceiptPhotos = lazyWith(['receipts'], () => import('./receipt-photos.tsx'));

/** The photos of receipts that were joined to a claim, if any. */
export function JoinedReceipts(props: ComponentProps<typeof ReceiptPhotos>) {
  return props.receipts.length === 0 ? null : (
    <Suspense fallback={null}>
      <ReceiptPhotos {...props} />
    </Suspense>
  );
}
