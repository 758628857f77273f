import { createFileRoute, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { loadTexts, lazyWith } from '#client/frame/i18n/i18n.ts';
import { CategoryStep } from '#client/features/requests/steps/book-steps.tsx';

const ServiceStep = lazyWith(['form'], () => import('#client/features/requests/steps/service-step.tsx'));

export const Route = createFileRoute('/$locale/book/')({
  loader: () => loadTexts('form'),
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
