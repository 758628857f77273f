import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../shell/i18n/i18n.ts';
import { SummaryStep } from '../../features/requests/steps/book-summary.tsx';

export const Route = createFileRoute('/$locale/book/summary')({
  loader: () => bringTexts('form'),
  component: SummaryStep,
});
