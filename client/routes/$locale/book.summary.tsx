import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../app/i18n.ts';
import { SummaryStep } from '../../features/requests/book-summary.tsx';

export const Route = createFileRoute('/$locale/book/summary')({
  loader: () => bringTexts('form'),
  component: SummaryStep,
});
