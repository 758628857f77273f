import { createFileRoute, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { bringTexts, lazyWith } from '../../app/i18n.ts';
import { CategoryStep } from '../../features/requests/book-steps.tsx';

const ServiceStep = lazyWith(['form'], () => import('../../features/requests/service-step.tsx'));

export const Route = createFileRoute('/$locale/book/')({
  loader: () => bringTexts('form'),
  component: BookIndex,
});

/** The first two steps share an address. */
function BookIndex() {
  const { etape } = useSearch({ from: '/$locale/book' });
  if (etape !== 1) return <CategoryStep />;
  return (
    <Suspense fallback={null}>
      <ServiceStep />
    </Suspense>
  );
}
