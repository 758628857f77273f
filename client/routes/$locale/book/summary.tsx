import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#client/frame/i18n/i18n.ts';
import { SummaryStep } from '#client/features/requests/steps/book-summary.tsx';

export const Route = createFileRoute('/$locale/book/summary')({
  loader: () => loadTexts('form'),
  component: SummaryStep,
});
