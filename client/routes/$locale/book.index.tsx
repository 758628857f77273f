import { createFileRoute, useSearch } from '@tanstack/react-router';
import { bringTexts } from '../../app/i18n.ts';
import { CategoryStep, ServiceStep } from '../../features/requests/book-steps.tsx';

export const Route = createFileRoute('/$locale/book/')({
  loader: () => bringTexts('form'),
  component: BookIndex,
});

/** The first two steps share an address. */
function BookIndex() {
  const { etape } = useSearch({ from: '/$locale/book' });
  return etape === 1 ? <ServiceStep /> : <CategoryStep />;
}
