import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#client/frame/i18n/i18n.ts';
import { DateStep } from '#client/features/requests/steps/date-step.tsx';

export const Route = createFileRoute('/$locale/book/date')({
  loader: () => loadTexts('form'),
  component: DateStep,
});
